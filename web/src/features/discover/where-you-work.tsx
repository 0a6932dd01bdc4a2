import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { CityField } from '../../shared/places/city-field.tsx'
import { refreshMe } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'

/** Asks where the person works, and keeps it in their profile: what is near comes first from then on. */
export function WhereYouWork() {
  const cache = useQueryClient()
  const [place, setPlace] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!place.trim()) return setFailure('Enter a city')
    setBusy(true)
    setFailure(undefined)
    try {
      const { own } = await call(profiles.own)
      await call(profiles.edit, { body: { location: place.trim(), version: own?.version ?? 1 } })
      await Promise.all([refreshMe(), cache.invalidateQueries({ queryKey: [discover.board.path] })])
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : 'That didn’t work. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="where" onSubmit={(event) => void save(event)}>
      <CityField label="Where do you work?" name="place" value={place} error={failure} onChange={setPlace} />
      <Button type="submit" pending={busy}>
        Save
      </Button>
    </form>
  )
}
