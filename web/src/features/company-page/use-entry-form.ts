import type { NewEntry } from '@ensemble/contract/companies/page.forms.ts'
import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import type { CompanySection } from '@ensemble/contract/companies/page.vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import { useSend } from '../../lib/api.ts'
import { pageQuery, readPageAgain } from './company-page.api.ts'
import type { EntryOf } from './entries.ts'

export interface EntryDialogProps<S extends CompanySection> {
  slug: string
  /** The entry to change; without it a new one is added. */
  entry?: EntryOf<S>
  onClose: () => void
  /** Reads the page again and starts over with the saved version. */
  onReload: () => Promise<void>
}

/** Saves an entry if it hasn't changed since it was read; after `takeOver`, the next save overwrites whatever is there. */
export function useSaveEntry<S extends CompanySection>(section: S, { slug, entry, onClose }: EntryDialogProps<S>) {
  const cache = useQueryClient()
  const add = useSend(companyPage.add)
  const edit = useSend(companyPage.edit)
  const version = useRef(entry?.version)
  return {
    save: async (body: z.input<typeof NewEntry>) => {
      if (!entry) await add.mutateAsync({ body })
      else
        await edit.mutateAsync({
          params: { entryId: entry.id },
          body: { ...body, version: version.current ?? entry.version },
        })
      await readPageAgain(cache)
      onClose()
    },
    takeOver: async () => {
      const page = await cache.fetchQuery({ ...pageQuery(slug), staleTime: 0 })
      version.current = page[section].find(({ id }) => id === entry?.id)?.version ?? version.current
    },
  }
}
