import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Ellipsis, GripVertical, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { pathOf, type ProjectCard, refreshLists } from './portfolio.api.ts'

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog')

interface OwnActsProps {
  project: ProjectCard
  onPin: () => void
  /** The props that make the handle move the project; absent where the order can't be changed. */
  handle: ComponentProps<'button'> | undefined
}

/** The owner's actions on a project in the grid: a handle to move it, and a menu with the rest. */
export function OwnActs({ project, onPin, handle }: OwnActsProps) {
  const router = useRouter()
  const cache = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  return (
    <div className="project-acts on-picture">
      {handle && (
        <IconButton
          {...handle}
          className="project-handle"
          size="small"
          label={`Move ${project.title}`}
          title="Drag, or press Space and use the arrow keys"
        >
          <GripVertical size={18} />
        </IconButton>
      )}
      <Menu
        label={`More about ${project.title}`}
        items={[
          {
            label: 'Edit',
            icon: <Pencil size={18} aria-hidden="true" />,
            onSelect: () => void router.navigate({ href: `${pathOf(project)}/edit` }),
          },
          {
            label: project.featured ? 'Unpin' : 'Feature',
            icon: project.featured ? <PinOff size={18} aria-hidden="true" /> : <Pin size={18} aria-hidden="true" />,
            onSelect: onPin,
          },
          {
            label: 'Delete',
            icon: <Trash2 size={18} aria-hidden="true" />,
            tone: 'bad',
            onSelect: () => setDeleting(true),
          },
        ]}
        trigger={(props) => (
          <IconButton {...props} size="small" label={`More about ${project.title}`} title="More">
            <Ellipsis size={18} />
          </IconButton>
        )}
      />
      <Suspense>
        {deleting && (
          <DeleteDialog project={project} onClose={() => setDeleting(false)} onDeleted={() => refreshLists(cache)} />
        )}
      </Suspense>
    </div>
  )
}
