import { createFileRoute, redirect } from '@tanstack/react-router'
import { CompanyScreen } from '../../features/company-page/company-screen.tsx'
import { NO_COMPANY } from '../../shared/session/no-company.ts'
import { useMe } from '../../shared/session/session.ts'
import { Empty } from '../../ui/states/empty.tsx'

export const Route = createFileRoute('/_app/business/company')({
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'business' && !context.me?.company) throw redirect({ to: '/' })
  },
  component: OwnCompany,
})

function OwnCompany() {
  const { company } = useMe()
  if (!company) {
    return (
      <div className="px-4 py-16">
        <Empty level={1} title={NO_COMPANY.title}>
          {NO_COMPANY.text}
        </Empty>
      </div>
    )
  }
  return <CompanyScreen key={company.id} slug={company.slug} editing />
}
