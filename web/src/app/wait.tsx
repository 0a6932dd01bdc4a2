import { Loading } from '../ui/states/loading.tsx'

/** Shown for a page that takes more than a moment to load. */
export const Wait = () => <Loading />
