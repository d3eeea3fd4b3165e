import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { useCatalogue } from '@qifuyun/kit-web/use-catalogue.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { relation } from '#src/customers/residence/relation.ts'
import type { Stay } from '#src/move-in-out/calls.ts'
import styles from './Moves.module.css'
import { useText } from './texts.ts'

const ROLES = relation.fields.role.spec.options ?? []

/** Who has lived in a room, from when to when; those who live there now stand first. */
export const Stays = ({ stays }: { stays: readonly Stay[] }): ReactNode => {
  const t = useText()
  const label = useLabel(relation)
  useCatalogue(relation)
  if (stays.length === 0) return null
  return (
    <section className={styles.pane} aria-label={t('居住记录')}>
      <header>
        <h3>{t('居住记录')}</h3>
      </header>
      <ol className={styles.stays}>
        {stays.map(({ uuid, name, role, startsOn, endsOn, living }) => {
          const choice = ROLES.find(({ code }) => code === role)
          return (
            <li key={uuid} data-living={living || undefined}>
              <time dateTime={startsOn}>{`${startsOn} – ${endsOn ?? t('至今')}`}</time>
              <Link to={rowPath(relation, uuid)}>{name}</Link>
              <ToneTag tone={choice?.tone ?? 'neutral'}>{label(choice?.label ?? '')}</ToneTag>
              {living ? <small>{t('在住')}</small> : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
