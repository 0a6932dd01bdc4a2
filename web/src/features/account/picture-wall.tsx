import { useState } from 'react'

interface Frame {
  file: string
  /** As printed along the edge of a contact sheet. */
  mark: string
  className: string
  tone: string
}

const frames: readonly Frame[] = [
  { file: 'film-04', mark: '1A', className: 'col-span-4 row-span-4', tone: 'from-[oklch(0.45_0.06_60)]' },
  { file: 'fashion-02', mark: '7', className: 'col-span-2 row-span-4', tone: 'from-[oklch(0.5_0.14_40)]' },
  { file: 'music-01', mark: '12', className: 'col-span-2 row-span-3', tone: 'from-[oklch(0.8_0.06_85)]' },
  { file: 'dance-02', mark: '14A', className: 'col-span-4 row-span-3', tone: 'from-[oklch(0.4_0.08_60)]' },
  { file: 'film-14', mark: '19', className: 'col-span-3 row-span-3', tone: 'from-[oklch(0.6_0.01_240)]' },
  { file: 'stage-01', mark: '22', className: 'col-span-3 row-span-3', tone: 'from-[oklch(0.35_0.05_240)]' },
  { file: 'fashion-09', mark: '27', className: 'col-span-2 row-span-4', tone: 'from-[oklch(0.55_0.05_255)]' },
  { file: 'film-21', mark: '31A', className: 'col-span-4 row-span-4', tone: 'from-[oklch(0.35_0.1_310)]' },
]

/** A contact sheet of work, for the left half of a wide screen. Pure decoration. */
export const PictureWall = () => (
  <div aria-hidden="true" className="sticky top-0 hidden h-dvh overflow-hidden bg-[oklch(0.15_0.006_70)] p-5 lg:block">
    <div className="grid h-full auto-rows-fr grid-cols-6 gap-x-3 gap-y-6 pb-5">
      {frames.map((frame) => (
        <WallFrame key={frame.file} frame={frame} />
      ))}
    </div>
  </div>
)

function WallFrame({ frame: { file, mark, className, tone } }: { frame: Frame }) {
  const [missing, setMissing] = useState(false)
  return (
    <div className={`relative ${className}`}>
      <div className={`size-full bg-linear-to-b ${tone} to-[oklch(0.2_0.01_70)] p-4`}>
        {missing ? (
          <span className="viewfinder block size-full opacity-60" />
        ) : (
          <img
            src={`/demo-pictures/${file}.webp`}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
            onError={() => setMissing(true)}
          />
        )}
      </div>
      <span className="absolute top-full left-0 flex w-full justify-between pt-0.5 text-[10px] leading-4 tracking-widest text-[oklch(0.72_0.1_80)]">
        <span>▸ {mark}</span>
        <span>ENSEMBLE 400</span>
      </span>
    </div>
  )
}
