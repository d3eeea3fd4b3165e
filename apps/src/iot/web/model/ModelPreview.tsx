import { plainValues } from '@qifuyun/contract/core/catalogue.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import type { ReactNode } from 'react'
import type { ModelChange, Said } from '#src/iot/things/paper/comparing.ts'
import { PARTS, type Problem } from '#src/iot/things/paper/model-json.ts'
import { product } from '#src/iot/things/product.ts'
import { useText } from '#src/iot/web/texts.ts'
import styles from './Model.module.css'

const Problems = ({ problems, onLine }: { problems: readonly Problem[]; onLine: (line: number) => void }): ReactNode => {
  const t = useText()
  const label = useLabel(product)
  return (
    <section className={styles.result} aria-label={t('有 {n} 处错误，改好后才能导入', { n: problems.length })}>
      <h3 data-tone="error">{t('有 {n} 处错误，改好后才能导入', { n: problems.length })}</h3>
      <ol>
        {problems.map(({ line, said: { text, params = {} } }, n) => (
          // Two may stand in one line and say the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={n}>
            <button type="button" onClick={() => onLine(line)}>
              <b>{t('第 {line} 行', { line })}</b>
              <span>{label(text, plainValues(params))}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

const KINDS = { new: 'success', changed: 'info', gone: 'error' } as const

const One = ({ change: { part, kind, identifier, name, fields } }: { change: ModelChange }): ReactNode => {
  const t = useText()
  const label = useLabel(product)
  const words = { new: t('新增'), changed: t('修改'), gone: t('移除') }
  const children = product.fields[part].spec.children ?? {}
  const shown = (key: string, value: Said): string => {
    if (value === null) return '—'
    if (typeof value === 'boolean') return value ? t('是') : t('否')
    const spec = children[key]?.spec
    const option = spec?.options?.find(({ code }) => code === value)
    if (option !== undefined) return label(option.label)
    return spec?.kind === 'exact' ? String(Number(value)) : `${value}`
  }
  return (
    <li>
      <ToneTag tone={KINDS[kind]}>{words[kind]}</ToneTag>
      <div>
        {name} <code>{identifier}</code>
        {fields.map(({ key, from, to }) => (
          <small key={key}>
            {label(children[key]?.spec.label ?? key)} <s>{shown(key, from)}</s> → <b>{shown(key, to)}</b>
          </small>
        ))}
      </div>
    </li>
  )
}

const Changes = ({ changes }: { changes: readonly ModelChange[] }): ReactNode => {
  const t = useText()
  const label = useLabel(product)
  const many = (of: ModelChange['kind']): number => changes.filter(({ kind }) => kind === of).length
  const counted = [
    many('new') > 0 ? t('新增 {n}', { n: many('new') }) : null,
    many('changed') > 0 ? t('修改 {n}', { n: many('changed') }) : null,
    many('gone') > 0 ? t('移除 {n}', { n: many('gone') }) : null,
  ].filter(Boolean)
  return (
    <section className={styles.result} aria-label={t('变更')}>
      <h3>{counted.length === 0 ? t('与当前物模型一致，没有变化') : counted.join(' · ')}</h3>
      {PARTS.map((part) => {
        const of = changes.filter((change) => change.part === part)
        return of.length === 0 ? null : (
          <div key={part}>
            <h4>{label(product.fields[part].spec.label)}</h4>
            <ul>
              {of.map((change) => (
                <One key={`${change.kind} ${change.identifier}`} change={change} />
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

/** What is wrong with a thing model that somebody types, or what it changes. */
export const ModelPreview = ({
  problems,
  changes,
  onLine,
}: {
  problems: readonly Problem[]
  changes: readonly ModelChange[]
  onLine: (line: number) => void
}): ReactNode => (problems.length > 0 ? <Problems problems={problems} onLine={onLine} /> : <Changes changes={changes} />)
