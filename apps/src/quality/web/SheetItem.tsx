import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Input } from 'antd'
import { AlertTriangle, Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { RESULT } from '#src/quality/checks/check.ts'
import styles from './Sheet.module.css'
import { useText } from './texts.ts'
import type { ItemRow, Said } from './use-sheet.ts'

const ICON = { size: 14, 'aria-hidden': true } as const
const CHOICES = [
  { result: RESULT.pass, label: '合格', icon: <Check {...ICON} /> },
  { result: RESULT.fail, label: '不合格', icon: <AlertTriangle {...ICON} /> },
  { result: RESULT.none, label: '不涉及', icon: <Minus {...ICON} /> },
] as const
const PHOTOS_MAX = 9

interface SheetItemProps {
  item: ItemRow
  at: string
  said: Said
  problems: Readonly<Record<string, string>>
  onSay: (change: Partial<Said>) => void
}

const Lost = ({ item, at, said, problems, onSay }: SheetItemProps): ReactNode => {
  const t = useText()
  const { title, full } = item
  return (
    <div className={styles.finding}>
      <label className={styles.points}>
        {t('得分')}
        <NumberField
          aria-label={t('{item}得分', { item: title ?? '' })}
          min={0}
          max={full ?? 0}
          step={0.5}
          {...(problems[`${at}.got`] !== undefined && { status: 'error' })}
          value={said.got}
          onChange={(got) => onSay({ got })}
        />
        <small>{t('满分 {full}', { full: full ?? 0 })}</small>
      </label>
      <ImageUploader
        value={said.images}
        max={PHOTOS_MAX}
        ariaLabel={t('{item}照片', { item: title ?? '' })}
        onChange={(images) => onSay({ images })}
      />
      <Input
        aria-label={t('{item}问题', { item: title ?? '' })}
        placeholder={t('写下问题，整改人会看到')}
        maxLength={200}
        value={said.note}
        onChange={({ target }) => onSay({ note: target.value })}
      />
    </div>
  )
}

/** One item: one tap where nothing is wrong; what is lost asks for points and a picture. */
export const SheetItem = (props: SheetItemProps): ReactNode => {
  const t = useText()
  const { item, at, said, problems, onSay } = props
  const wrong = Object.entries(problems).flatMap(([key, text]) => (key.startsWith(`${at}.`) ? [text] : []))
  return (
    <li className={styles.item} data-lost={said.result === RESULT.fail}>
      <div className={styles.line}>
        <span>
          <strong>
            {item.title}
            {item.redLine ? <em>{t('红线项')}</em> : null}
          </strong>
          <small>{[t('{full} 分', { full: item.full ?? 0 }), ...(item.method ? [item.method] : [])].join(' · ')}</small>
        </span>
        <span className={styles.choices} role="group" aria-label={item.title ?? ''}>
          {CHOICES.map(({ result, label, icon }) => (
            <button
              key={result}
              type="button"
              data-result={result}
              aria-pressed={said.result === result}
              onClick={() => onSay({ result: said.result === result ? null : result, got: null })}
            >
              {icon}
              {t(label)}
            </button>
          ))}
        </span>
      </div>
      {said.result === RESULT.fail ? <Lost {...props} /> : null}
      {wrong.map((text) => (
        <p key={text} className={styles.wrong} role="alert">
          {text}
        </p>
      ))}
    </li>
  )
}
