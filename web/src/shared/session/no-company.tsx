import { Empty } from '../../ui/states/empty.tsx'

/** For a business account without a seat: one that was invited and has not accepted yet, that left, or was removed. */
export const NoCompany = ({ level }: { level?: 1 }) => (
  <Empty level={level} title="No company yet">
    You aren’t a member of a company. To join one, open the link in your invitation. If it has expired, ask an owner of
    the company to invite you again.
  </Empty>
)
