import { MOST_TAGS, NEWS_CATEGORIES, NEWS_CATEGORY_LABELS } from '@ensemble/contract/news/vocabulary.ts'
import { LAPSE_DAYS } from '@ensemble/contract/posts/vocabulary.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { FilesField } from './files-field.tsx'
import type { NewsFields, NewsOutput } from './news.form.ts'
import type { NewsPost } from './post-editor.api.ts'
import type { SectionsProps } from './post-kind.ts'

const CATEGORIES = NEWS_CATEGORIES.map((value) => ({ value, label: NEWS_CATEGORY_LABELS[value] }))

export function NewsSections({ form, post, onFiles }: SectionsProps<NewsFields, NewsOutput, NewsPost>) {
  return (
    <div>
      <FormSection
        title="Story"
        about={`What happened, in your own words. It stays in Discover for ${LAPSE_DAYS} days unless you renew it.`}
      >
        <TextField {...form.field('title')} label="Title" required autoComplete="off" />
        <Select {...form.field('category')} label="Category" required placeholder="Choose" options={CATEGORIES} />
        <TextArea
          {...form.field('description')}
          label="Text"
          required
          rows={9}
          limit={5000}
          length={form.value('description').trim().length}
        />
        <TagInput
          {...form.control('tags')}
          label="Tags"
          optional
          maxLength={31}
          placeholder="premiere, vinyl"
          hint={`Up to ${MOST_TAGS}. Press Enter after each.`}
        />
      </FormSection>
      <FormSection title="Source" about="Where it comes from. Readers see it with a link.">
        <TextField
          {...form.field('source_name')}
          label="Source"
          required
          placeholder="Publication, site or person"
          autoComplete="off"
        />
        <TextField
          {...form.field('source_url')}
          label="Source link"
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
        />
      </FormSection>
      <FormSection title="Pictures" about="The first one is used as the cover.">
        <FilesField
          label="Media"
          stored={post?.files ?? []}
          error={form.errorOf('files')}
          onChange={(files) => form.form.setValue('files', files, { shouldDirty: true, shouldValidate: true })}
          onState={onFiles}
        />
      </FormSection>
    </div>
  )
}
