import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { useAct } from '@qifuyun/kit-web/api.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Button, Checkbox, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { check } from '#src/quality/checks/check.ts'
import { Grade } from './Grade.tsx'
import styles from './Sheet.module.css'
import { useText } from './texts.ts'
import type { CheckRow, ItemRow } from './use-sheet.ts'

interface Claim {
  claim: number | null
  reason: string
  images: FileObject[]
}

const Lost = ({
  item,
  claim,
  wrong,
  onChange,
}: {
  item: ItemRow
  claim: Claim | undefined
  wrong: string | undefined
  onChange: (claim: Claim | undefined) => void
}): ReactNode => {
  const t = useText()
  return (
    <li className={styles.item} data-lost="true">
      <div className={styles.line}>
        <Checkbox
          checked={claim !== undefined}
          onChange={({ target }) => onChange(target.checked ? { claim: item.full ?? null, reason: '', images: [] } : undefined)}
        >
          <strong>{item.title}</strong>
        </Checkbox>
        <small>{t('{got} / {full} 分', { got: item.got ?? 0, full: item.full ?? 0 })}</small>
      </div>
      {item.note ? <p className={styles.note}>{item.note}</p> : null}
      {claim === undefined ? null : (
        <div className={styles.finding}>
          <label className={styles.points}>
            {t('申诉得分')}
            <NumberField
              aria-label={t('{item}申诉得分', { item: item.title ?? '' })}
              min={0}
              max={item.full ?? 0}
              step={0.5}
              value={claim.claim}
              onChange={(next) => onChange({ ...claim, claim: next })}
            />
          </label>
          <Input
            aria-label={t('{item}申诉理由', { item: item.title ?? '' })}
            placeholder={t('申诉理由')}
            maxLength={200}
            value={claim.reason}
            onChange={({ target }) => onChange({ ...claim, reason: target.value })}
          />
          <ImageUploader value={claim.images} ariaLabel={t('凭证')} onChange={(images) => onChange({ ...claim, images })} />
        </div>
      )}
      {wrong === undefined ? null : (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </li>
  )
}

const fieldsOf = (error: unknown): Readonly<Record<string, string>> => (error instanceof CallError ? error.fields : {})

/** What the project says to a check: it agrees, or names the items that are judged wrongly. */
export const Appeal = ({ row }: { row: CheckRow }): ReactNode => {
  const t = useText()
  const { may, userUuid } = useRights(check)
  const [claims, setClaims] = useState<Readonly<Record<string, Claim>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const confirm = useAct(check, 'confirm')
  const appeal = useAct(check, 'appeal')
  const lost = (row.items ?? []).filter(({ got, full }) => got !== null && got !== undefined && got < (full ?? 0))
  const chosen = lost.filter(({ uuid }) => claims[uuid] !== undefined)
  const mine = row.manager === userUuid
  const send = (): void => {
    setProblems({})
    const appeals = chosen.map(({ uuid }) => {
      const { claim, reason, images } = claims[uuid] ?? { claim: null, reason: '', images: [] }
      return { item: uuid, claim, reason, images: images.map(({ filePath }) => filePath) }
    })
    appeal.mutate({ uuid: row.uuid, form: { appeals } }, { onError: (error) => setProblems(fieldsOf(error)) })
  }
  const wrongAt = (uuid: string): string | undefined => {
    const at = `appeals[${chosen.findIndex((each) => each.uuid === uuid)}].`
    return Object.entries(problems).find(([key]) => key.startsWith(at))?.[1]
  }
  return (
    <div className={styles.sheet}>
      <div className={styles.lead}>
        <p>
          <strong>{row.projectName}</strong>
          <small>{[row.standardName, row.no].filter(Boolean).join(' · ')}</small>
        </p>
        <output aria-label={t('得分')}>
          <b>{(row.score ?? 0).toFixed(1)}</b>
          <Grade grade={row.grade ?? ''} />
        </output>
      </div>
      <section className={styles.section} aria-label={t('失分项')}>
        <header>
          <h3>{t('失分项')}</h3>
          <span>{t('{n} 项', { n: lost.length })}</span>
        </header>
        <ul>
          {lost.map((item) => (
            <Lost
              key={item.uuid}
              item={item}
              claim={claims[item.uuid]}
              wrong={wrongAt(item.uuid)}
              onChange={(claim) =>
                setClaims(({ [item.uuid]: _before, ...others }) => (claim === undefined ? others : { ...others, [item.uuid]: claim }))
              }
            />
          ))}
        </ul>
      </section>
      {mine || may('action.confirm') || may('action.appeal') ? (
        <footer className={styles.foot}>
          <span>{t('到期自动确认')}</span>
          <Button disabled={chosen.length === 0} loading={appeal.isPending} onClick={send}>
            {t('申诉 {n} 项', { n: chosen.length })}
          </Button>
          <Button type="primary" loading={confirm.isPending} onClick={() => confirm.mutate({ uuid: row.uuid })}>
            {t('确认得分')}
          </Button>
        </footer>
      ) : null}
    </div>
  )
}
