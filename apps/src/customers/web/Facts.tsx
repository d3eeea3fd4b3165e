import { AppMark } from '@qifuyun/kit-web/AppMark.tsx'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Facts } from '#src/customers/calls.ts'
import styles from './Profile.module.css'
import { useText } from './texts.ts'
import { pathOf } from './timeline.ts'

type Block = Facts[number]
const SHOWN = 5

/** What one application knows of a customer: its newest documents, open ones first. */
export const FactBlock = ({ block }: { block: Block }): ReactNode => {
  const t = useText()
  const label = useLabel(block.catalogue)
  return (
    <section className={styles.block} aria-label={label(block.label)}>
      <h3>
        <AppMark appKey={block.app} />
        {label(block.label)}
        <small>{t('未结 {open} · 共 {total}', { open: block.open, total: block.total })}</small>
      </h3>
      <ul>
        {block.facts.slice(0, SHOWN).map(({ uuid, no, title, state, tone, rating }) => (
          <li key={uuid}>
            <Link to={pathOf(block, { uuid })}>{title || no}</Link>
            <small>{no}</small>
            {rating === null ? (
              <ToneTag tone={tone}>{label(state)}</ToneTag>
            ) : (
              <span className={styles.stars}>
                <Star size={14} fill="currentColor" strokeWidth={0} aria-hidden="true" />
                {rating.toFixed(1)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
