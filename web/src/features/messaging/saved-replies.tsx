import { filled, type MessageFields } from '@ensemble/contract/messaging/message-fields.ts'
import { savedReplies } from '@ensemble/contract/messaging/saved-replies.routes.ts'
import type { SavedReply } from '@ensemble/contract/messaging/saved-replies.schemas.ts'
import { REPLY_TITLE_MAX } from '@ensemble/contract/messaging/vocabulary.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { query, useSend } from '../../lib/api.ts'
import { fullDay } from '../../lib/format.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog, FormDialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGE_MAX } from './messaging.api.ts'

interface SavedRepliesProps {
  /** The company that the reader writes for; undefined for talents. */
  businessId: string | undefined
  /** What the fields stand for in this conversation; the date is today’s. */
  fields: Omit<MessageFields, 'date'>
  /** What is already written: a new saved reply starts with it. */
  text: string
  onUse: (text: string) => void
  onClose: () => void
}

const listOf = (businessId: string | undefined) =>
  query(savedReplies.list, { query: businessId ? { business_id: businessId } : {} })

/** Chooses a saved reply for the next message; saves, changes and deletes them. */
export function SavedReplies(props: SavedRepliesProps) {
  const { businessId, text, onClose } = props
  const [form, setForm] = useState<'new' | SavedReply>()
  if (form)
    return (
      <ReplyDialog
        businessId={businessId}
        reply={form === 'new' ? undefined : form}
        text={text}
        onClose={() => setForm(undefined)}
      />
    )
  return (
    <Dialog open title="Saved replies" onClose={onClose}>
      <List {...props} onEdit={setForm} />
    </Dialog>
  )
}

function List({
  businessId,
  fields,
  onUse,
  onClose,
  onEdit,
}: SavedRepliesProps & { onEdit: (reply: SavedReply | 'new') => void }) {
  const replies = useQuery({ ...listOf(businessId), staleTime: 0 })
  const items = replies.data?.items
  const create = (
    <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => onEdit('new')}>
      New saved reply
    </Button>
  )
  if (items?.length)
    return (
      <div className="grid gap-4">
        <ul className="conversation-saved" aria-label="Saved replies">
          {items.map((reply) => (
            <Row
              key={reply.id}
              businessId={businessId}
              reply={reply}
              onEdit={() => onEdit(reply)}
              onUse={() => {
                onUse(filled(reply.body, { ...fields, date: fullDay(new Date().toISOString()) }))
                onClose()
              }}
            />
          ))}
        </ul>
        <div>{create}</div>
      </div>
    )
  if (items)
    return (
      <Empty level={3} title="No saved replies yet" actions={create}>
        Keep a message that you send often, and use it in any conversation.
      </Empty>
    )
  return replies.isError ? (
    <Failed title="Couldn’t load your saved replies" level={3} onRetry={() => void replies.refetch()}>
      {replies.error.message}
    </Failed>
  ) : (
    <Loading label="Loading saved replies" />
  )
}

interface RowProps {
  businessId: string | undefined
  reply: SavedReply
  onUse: () => void
  onEdit: () => void
}

function Row({ businessId, reply, onUse, onEdit }: RowProps) {
  const [asks, setAsks] = useState(false)
  return (
    <li className="conversation-saved-one">
      <button type="button" className="conversation-saved-use" onClick={onUse}>
        <span className="font-strong [overflow-wrap:anywhere]">{reply.title}</span>
        <span className="line-clamp-2 text-small text-muted [overflow-wrap:anywhere]" dir="auto">
          {reply.body}
        </span>
        {businessId && reply.author && <span className="text-small text-muted">Saved by {reply.author}</span>}
      </button>
      <Menu
        label={`More: ${reply.title}`}
        items={[
          { label: 'Edit', icon: <Pencil size={18} aria-hidden="true" />, onSelect: onEdit },
          {
            label: 'Delete',
            icon: <Trash2 size={18} aria-hidden="true" />,
            tone: 'bad',
            onSelect: () => setAsks(true),
          },
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} label={`More: ${reply.title}`} title="More">
            <Ellipsis size={20} strokeWidth={1.75} />
          </IconButton>
        )}
      />
      {asks && <DeleteReply businessId={businessId} reply={reply} onClose={() => setAsks(false)} />}
    </li>
  )
}

function DeleteReply({ businessId, reply, onClose }: Pick<RowProps, 'businessId' | 'reply'> & { onClose: () => void }) {
  const cache = useQueryClient()
  const remove = useSend(savedReplies.remove)
  const confirm = async () => {
    await remove
      .mutateAsync({ params: { replyId: reply.id }, query: { version: reply.version } })
      .catch((cause: unknown) =>
        toast({ text: cause instanceof Error ? cause.message : 'That didn’t work. Please try again.' }),
      )
    onClose()
    await cache.invalidateQueries({ queryKey: listOf(businessId).queryKey })
  }
  return (
    <ConfirmDialog
      open
      title={`Delete “${reply.title}”?`}
      text={
        businessId ? 'It’s deleted for everyone who writes for your company.' : 'Messages that you sent with it stay.'
      }
      confirm="Delete"
      danger
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

interface ReplyDialogProps {
  businessId: string | undefined
  /** Undefined for a new one. */
  reply: SavedReply | undefined
  text: string
  onClose: () => void
}

function ReplyDialog({ businessId, reply, text, onClose }: ReplyDialogProps) {
  const cache = useQueryClient()
  const [save, change] = [useSend(savedReplies.save), useSend(savedReplies.change)]
  const form = useContractForm(
    () => import('@ensemble/contract/messaging/saved-replies.schemas.ts').then(({ ReplyForm }) => ReplyForm),
    {
      defaultValues: { title: reply?.title ?? '', body: reply?.body ?? text },
      onSubmit: async (values) => {
        if (reply)
          await change.mutateAsync({ params: { replyId: reply.id }, body: { ...values, version: reply.version } })
        else await save.mutateAsync({ body: { ...values, ...(businessId && { business_id: businessId }) } })
        await cache.invalidateQueries({ queryKey: listOf(businessId).queryKey })
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={reply ? 'Edit saved reply' : 'New saved reply'}
      submit="Save"
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <TextField label="Title" maxLength={REPLY_TITLE_MAX} autoComplete="off" {...form.field('title')} />
      <TextArea
        label="Message"
        rows={6}
        limit={MESSAGE_MAX}
        length={form.value('body').trim().length}
        hint={`{name}, {role} and {date} are filled in when you use it.${businessId ? ' Everyone who writes for your company can use it.' : ''}`}
        {...form.field('body')}
      />
    </FormDialog>
  )
}
