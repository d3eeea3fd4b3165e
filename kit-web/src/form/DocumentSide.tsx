import { capitalAmount, formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldMap } from '@qifuyun/kit/field.ts'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import styles from './DocumentSide.module.css'
import { type Document, filledOf, tallyOf } from './document-form.ts'
import { focusFirst } from './focus-first.ts'
import type { EntityForm } from './use-entity-form.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** Of what is wrong, so many lines at once. */
const SHOWN = 6

interface SideProps {
  of: Entity
  id: string
  shape: Document
  form: EntityForm
  fields: FieldMap
  /** What the application says beside the document. */
  children?: ReactNode
}

const Amounts = ({ of, shape, form: { row } }: Pick<SideProps, 'of' | 'shape' | 'form'>): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const { count, fen } = tallyOf(shape, row)
  const [lead = '', ...others] = shape.amounts
  const labelOf = (name: string): string => label(of.spec.fields[name]?.spec.label ?? name)
  return (
    <section className={styles.part} aria-label={labelOf(lead)}>
      <h3 className={styles.head}>
        {labelOf(lead)}
        <span className={styles.count}>{t('{n} 行', { n: count })}</span>
      </h3>
      <p className={styles.lead}>{formatMoney(fen ?? 0)}</p>
      <p className={styles.capital}>{t('大写：{amount}', { amount: capitalAmount(fen ?? 0) })}</p>
      {others.map((name) => {
        const value = row[name]
        return typeof value === 'number' && value !== 0 ? (
          <p key={name} className={styles.other}>
            <span>{labelOf(name)}</span>
            <span>{formatMoney(value)}</span>
          </p>
        ) : null
      })}
    </section>
  )
}

const Checks = ({ id, form, fields }: Pick<SideProps, 'id' | 'form' | 'fields'>): ReactNode => {
  const t = useText()
  const { filled, needed } = filledOf(fields, form.row)
  const wrong = Object.entries(form.errors)
  return (
    <section className={styles.part} aria-label={t('提交前检查')}>
      <h3 className={styles.head}>
        {t('提交前检查')}
        {wrong.length > 0 ? <span className={styles.wrong}>{t('{n} 处需修改', { n: wrong.length })}</span> : null}
      </h3>
      <p className={styles.check} data-done={filled === needed || undefined}>
        {filled === needed ? <CircleCheck {...ICON} /> : <CircleDashed {...ICON} />}
        <span>{t('必填项')}</span>
        <span className={styles.of}>{`${filled} / ${needed}`}</span>
      </p>
      {wrong.slice(0, SHOWN).map(([path, message]) => (
        <button key={path} type="button" className={styles.problem} onClick={() => focusFirst(id, [path])}>
          <CircleAlert {...ICON} />
          <span>{message}</span>
        </button>
      ))}
    </section>
  )
}

/** What stands beside a document while it is written: what it amounts to, what the application says, and what is wrong with it. */
export const DocumentSide = ({ children, ...props }: SideProps): ReactNode => (
  <aside className={styles.side}>
    <Amounts {...props} />
    {children}
    <Checks {...props} />
  </aside>
)
