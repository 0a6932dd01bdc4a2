import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import type { Interest } from '@ensemble/contract/accounts/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { deviceZone } from '../../lib/zone.ts'
import { CityField } from '../../shared/places/city-field.tsx'
import { cityOfDeviceZone } from '../../shared/places/zone-city.ts'
import { takeMe } from '../../shared/session/session.ts'
import { ComboBox } from '../../ui/form/combo-box.tsx'
import { CraftTiles } from './craft-tiles.tsx'
import {
  type Begun,
  type CraftFields,
  craftFieldsOf,
  craftsLike,
  interestsFor,
  isTile,
  titleOf,
} from './first-steps.ts'
import { InterestChips } from './interest-chips.tsx'
import { StepForm, type StepProps, useSaveStep } from './step-form.tsx'

const rules = () => import('./first-steps.form.ts').then(({ CraftFormSchema }) => CraftFormSchema)

const asRefusal = (cause: unknown) =>
  cause instanceof ApiError
    ? new ApiError(cause.status, {
        code: cause.code,
        message: cause.status === 401 ? 'Please sign in to continue' : 'Failed to save interests',
        retry_after: cause.retryAfter,
      })
    : cause

const saveInterests = (interests: Interest[]) =>
  call(accounts.saveInterests, { body: { interests } }).then(takeMe, (cause: unknown) => {
    throw asRefusal(cause)
  })

function useCraftForm({ begun, onDone }: StepProps) {
  const save = useSaveStep(begun)
  return useContractForm(rules, {
    defaultValues: craftFieldsOf(begun),
    draft: 'first-steps:craft',
    onSubmit: async ({ professional_title = null, location = null, interests }) => {
      const before = craftFieldsOf(begun)
      await save({
        ...((professional_title ?? '') !== titleOf(before) && { professional_title }),
        ...((location ?? '') !== before.location && { location }),
      })
      await saveInterests(interests)
      onDone()
    },
  })
}
type CraftForm = ReturnType<typeof useCraftForm>

/** Fills in the city of the device's zone where none is known. Returns whether the field still shows that guess. */
function useGuess(form: CraftForm, begun: Begun): boolean {
  const zone = deviceZone()
  const { data: guess } = useQuery({
    queryKey: ['city-of-zone', zone],
    queryFn: ({ signal }) => cityOfDeviceZone(zone, signal),
    enabled: !begun.location,
    staleTime: Infinity,
    retry: false,
  })
  const { resumed, form: fields } = form
  useEffect(() => {
    if (guess && !resumed && !fields.getValues('location')) fields.setValue('location', guess.label)
  }, [guess, resumed, fields])
  return !begun.location && !!guess && form.value('location') === guess.label
}

/** What someone does and where, and what they are drawn to, which follows from the craft until they choose it. */
export function CraftStep(props: StepProps) {
  const form = useCraftForm(props)
  const guessed = useGuess(form, props.begun)
  const interests = form.value('interests')
  const choose = (part: Pick<CraftFields, 'tile' | 'other'>) => {
    form.control('tile').onChange(part.tile)
    form.control('other').onChange(part.other)
    const follow = interestsFor(titleOf(part))
    if (follow && !form.value('byHand')) form.control('interests').onChange(follow)
  }
  return (
    <StepForm form={form} disabled={interests.length === 0} onBack={props.onBack}>
      <CraftTiles chosen={form.value('tile')} onChoose={(tile) => choose({ tile, other: '' })} />
      <ComboBox<string>
        label="Another craft"
        optional
        placeholder="Gaffer, Dancer, Stylist"
        maxLength={100}
        value={form.value('other')}
        error={form.errorOf('other')}
        onChange={(other) => choose({ tile: '', other })}
        onPick={(craft) => choose(isTile(craft) ? { tile: craft, other: '' } : { tile: '', other: craft })}
        suggest={(typed) => Promise.resolve(craftsLike(typed))}
        textOf={(craft) => craft}
        delay={0}
      />
      <CityField
        {...form.control('location')}
        label="City"
        hint={guessed ? 'Our guess, from your time zone. Change it if you work elsewhere.' : undefined}
      />
      <InterestChips
        chosen={interests}
        onChange={(next) => {
          form.control('byHand').onChange(true)
          form.control('interests').onChange(next)
        }}
      />
    </StepForm>
  )
}
