import { pathTo } from '../../lib/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'

/** Shown above the submit button; the form keeps what was typed. */
export function ApplyFailure({
  postId,
  failure,
  onDismiss,
}: {
  postId: string
  failure: { message: string; retryAfter?: number; code?: string }
  onDismiss: () => void
}) {
  return (
    <Banner tone="bad" retryAfter={failure.retryAfter} onDismiss={onDismiss}>
      {failure.message}{' '}
      {failure.code === 'applications.already_applied' && (
        <Link href={pathTo('/applications/$applicationId', postId)}>View your application</Link>
      )}
    </Banner>
  )
}

/** Sends the form or leaves it, and says who will read it. */
export const ApplyFoot = ({
  back,
  poster,
  edits,
  many,
  pending,
  disabled,
}: {
  back: string
  poster: string
  /** Saves changes instead of sending something new. */
  edits: boolean
  /** How many applications are sent. */
  many: number
  pending: boolean
  disabled: boolean
}) => (
  <>
    <div className="apply-foot">
      <LinkButton href={back} variant="quiet">
        Cancel
      </LinkButton>
      <Button type="submit" variant="primary" pending={pending} disabled={disabled}>
        {edits
          ? 'Save changes'
          : pending
            ? 'Submitting...'
            : many > 1
              ? `Submit ${many} applications`
              : 'Submit application'}
      </Button>
    </div>
    {!edits && (
      <p className="text-small text-muted">
        Applying is free. {poster} will see{' '}
        {many > 1
          ? 'these applications and your profile. You can change each one until they open it.'
          : 'this application and your profile. You can change it until they open it.'}
      </p>
    )}
  </>
)

/** Instead of a file. */
export const ResumeLinkField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label="Link to your résumé"
    optional
    type="url"
    inputMode="url"
    placeholder="https://"
    hint="Instead of a file."
    {...field}
  />
)

export const PortfolioField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label="Portfolio URL"
    optional
    type="url"
    inputMode="url"
    autoComplete="url"
    placeholder="https://"
    {...field}
  />
)
