import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'
import { home, posts } from './dashboard.api.ts'

interface Closing {
  post_id: string
  version: number
  title: string
}

const act = async (what: 'close' | 'reopen', id: string, version: number) => {
  const { done, refused } = await call(posts.actOnMany, { body: { act: what, posts: [{ id, version }] } })
  const [post] = done
  if (!post) throw new Error(refused[0]?.message)
  return post
}

/** Closes a post at once, which a toast can undo. `onDone`: it is closed. */
export function useClosePost(onDone: () => void) {
  const cache = useQueryClient()
  const readAgain = () => {
    for (const { path } of [home.read, home.needs, home.posts, posts.ofCompany, posts.insights])
      void cache.invalidateQueries({ queryKey: [path] })
  }
  const reopen = ({ title, ...closed }: Pick<Closing, 'title'> & { id: string; version: number }) =>
    void act('reopen', closed.id, closed.version).then(
      () => {
        readAgain()
        toast({ text: `${title} is open again` })
      },
      (error: Error) => void toast({ text: error.message }),
    )
  return useMutation({
    mutationFn: ({ post_id: id, version }: Closing) => act('close', id, version),
    onSuccess: ({ id, version }, { title }) => {
      onDone()
      toast({ text: `${title} is closed`, act: { label: 'Undo', onAct: () => reopen({ id, version, title }) } })
    },
    onError: (error) => {
      readAgain()
      toast({ text: error.message })
    },
  })
}
