import type { Work } from '@ensemble/contract/applications/works.schemas.ts'

interface FrameGroup {
  project: Work['project']
  frames: Work['frames']
}

/** Neighboring works of one project, shown under one caption. */
export function groupsOf(works: readonly Work[]): FrameGroup[] {
  const groups: FrameGroup[] = []
  const shown = new Set<string>()
  for (const { project, frames } of works) {
    // the picture that leads may come again with its project
    const rest = frames.filter(({ id }) => !shown.has(id))
    rest.forEach(({ id }) => shown.add(id))
    const last = groups.at(-1)
    if (last?.project.id === project.id) last.frames.push(...rest)
    else if (rest.length > 0) groups.push({ project, frames: rest })
  }
  return groups
}
