import type { PublicPageOutput } from '@qifuyun/contract/self-service/schema.ts'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'

/** Houses under the evening sky. */
const Skyline = (): ReactNode => (
  <svg className="qf-h5-skyline" viewBox="0 0 360 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle cx="296" cy="44" r="26" />
    <path d="M0 120V78h34V58h30v20h26V40h38v44h30V66h34v54h22V52h40v30h28V70h36v22h42v28Z" />
    <path d="M0 120v-22h48V84h30v16h44V82h28v20h52V90h34v14h56V92h38v12h30v16Z" />
  </svg>
)

/** Facts that only say where it is: a project, and a room. */
const PLACE_LINES = 2

/** Whether a page on which something is sent in is about a place alone; what says more says it in a list. */
export const isAboutPlace = ({ lines, article }: PublicPageOutput): boolean =>
  article === null && lines.length <= PLACE_LINES && lines.every(({ pictures, files }) => pictures === undefined && files === undefined)

/** The head of a page on which something is sent in: what it is, how far it has come, and about which place. */
export const Cover = ({ page }: { page: PublicPageOutput }): ReactNode => {
  const { title, lines, state } = page
  const place = isAboutPlace(page) ? lines.flatMap(({ text }) => (text === null ? [] : [text])).join(' · ') : ''
  return (
    <div className="qf-h5-cover">
      <Skyline />
      <h1>
        {title}
        {state === null ? null : <span className={`qf-h5-state qf-h5-${state.tone}`}>{state.label}</span>}
      </h1>
      {place === '' ? null : (
        <p>
          <MapPin size={16} strokeWidth={1.75} aria-hidden />
          {place}
        </p>
      )}
    </div>
  )
}
