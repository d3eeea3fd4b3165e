import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Kind } from '@qifuyun/kit/field.ts'
import type { ReactNode } from 'react'
import { FieldText } from '#src/fields/FieldText.tsx'
import { type Row, textOf } from '#src/fields/row.ts'
import { useReveal } from '../api.ts'
import { useLabel } from '../label.ts'
import { useRights } from '../rights.ts'
import styles from './Facts.module.css'
import { type Fact, sectionsOf } from './facts.ts'

const WIDE: ReadonlySet<Kind> = new Set(['longText', 'richText', 'images', 'files', 'area', 'range', 'days', 'masked'])

interface FactsProps {
  of: Entity
  row: Row
}

/** Asking for full phone numbers of a row, where the user may. */
const useRevealing = ({ of, row }: FactsProps): ((field: string) => Promise<string | null>) | undefined => {
  const { mayReveal } = useRights(of)
  const { mutateAsync } = useReveal(of)
  return mayReveal ? (field) => mutateAsync({ uuid: textOf(row.uuid), field }) : undefined
}

const List = ({ of, row, facts }: FactsProps & { facts: readonly Fact[] }): ReactNode => {
  const label = useLabel(of)
  const onReveal = useRevealing({ of, row })
  return (
    <dl className={styles.list}>
      {facts.map(({ name, spec }) => (
        <div key={name} className={styles.fact} data-wide={WIDE.has(spec.kind) || undefined}>
          <dt className={styles.name}>{label(spec.label)}</dt>
          <dd className={styles.value}>
            <FieldText of={of} name={name} spec={spec} row={row} onReveal={onReveal} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What a row says, under the headings of its form. */
export const Facts = (props: FactsProps): ReactNode => {
  const label = useLabel(props.of)
  return sectionsOf(props.of, props.row).map(({ title, facts }) => (
    <section key={title ?? ''} className={styles.section}>
      {title === null ? null : <h3 className={styles.heading}>{label(title)}</h3>}
      <List {...props} facts={facts} />
    </section>
  ))
}
