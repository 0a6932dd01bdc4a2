import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { SegmentedControl } from '../../ui/tabs.tsx'

export type ShownAs = 'chart' | 'table'

/** Whether a panel shows its chart or its table, the switch, and the drawn chart. */
export function useShownAs(title: string): { as: ShownAs; choose: ReactNode; svg: RefObject<SVGSVGElement | null> } {
  const svg = useRef<SVGSVGElement>(null)
  const [as, setAs] = useState<ShownAs>('chart')
  return {
    as,
    svg,
    choose: (
      <SegmentedControl
        label={`Show ${title} as`}
        tabs={[
          { key: 'chart' as const, label: 'Chart' },
          { key: 'table' as const, label: 'Table' },
        ]}
        selected={as}
        onChange={setAs}
      />
    ),
  }
}
