import { Loading } from '../ui/states/loading.tsx'

/** A page that takes longer than a blink to arrive. */
export const Wait = () => <Loading />
