import { textLength } from '@qifuyun/contract/core/text.ts'
import { Button, Input } from 'antd'
import { LocateFixed, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import type { SharedKey } from '#src/platform/i18n/texts.ts'
import { type Coordinates, locate, NotLocated } from './locate.ts'
import styles from './PositionPicker.module.css'

const NAME_MAX = 50
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** A place: what people call it, and where it is. */
export interface Position {
  name: string
  longitude?: number
  latitude?: number
}

/** The address of a place, or why there is none. */
export type Described = { address: string } | { problem: SharedKey }

interface PositionPickerProps {
  value: Position | null
  onChange: (value: Position | null) => void
  /** Who knows addresses: asked for an empty name, and when the user wants it; without it the name is left to the user. */
  describe?: (place: Coordinates) => Promise<Described>
  max?: number
  id?: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  ariaLabel?: string | undefined
}

const cut = (text: string, max: number): string => [...text].slice(0, max).join('')

/** A place in words, with its coordinates where the browser may tell them. */
export const PositionPicker = (props: PositionPickerProps): ReactNode => {
  const { value, onChange, describe, max = NAME_MAX, id, disabled = false, invalid = false, describedBy, ariaLabel } = props
  const t = useText()
  const hintId = useId()
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { name = '', longitude, latitude } = value ?? {}
  const placed = longitude !== undefined && latitude !== undefined

  const rename = (text: string): void => {
    const kept = placed ? { longitude, latitude } : {}
    onChange(text === '' && !placed ? null : { name: text, ...kept })
  }
  const fill = async (place: Coordinates): Promise<void> => {
    const told = await describe?.(place)
    if (told === undefined) return
    if ('problem' in told) setProblem(t(told.problem))
    else onChange({ name: cut(told.address, max), ...place })
  }
  /** One search at a time; what came of the one before is forgotten. */
  const search = async (work: () => Promise<void>): Promise<void> => {
    setLocating(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof NotLocated)) throw error
      setProblem(t(error.key))
    } finally {
      setLocating(false)
    }
  }
  const find = (): Promise<void> =>
    search(async () => {
      const place = await locate()
      onChange({ name, ...place })
      if (name === '') await fill(place)
    })
  return (
    <div className={styles.position}>
      <Input
        {...(id !== undefined && { id })}
        value={name}
        disabled={disabled}
        placeholder={t('请输入位置')}
        {...(invalid && { status: 'error' as const })}
        aria-invalid={invalid}
        aria-label={ariaLabel}
        aria-describedby={[describedBy, hintId].filter(Boolean).join(' ')}
        count={{ max, strategy: textLength, exceedFormatter: (text, { max: most }) => cut(text, most) }}
        onChange={(event) => rename(event.target.value)}
        suffix={
          <Button
            type="text"
            size="small"
            aria-label={locating ? t('定位中') : t('定位')}
            title={t('定位')}
            loading={locating}
            disabled={disabled}
            icon={<LocateFixed {...ICON} />}
            onClick={() => void find()}
          />
        }
      />
      <div id={hintId}>
        {problem === null ? null : (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {placed ? (
          <p className={styles.place}>
            {t('经度 {x}，纬度 {y}', { x: longitude, y: latitude })}
            {disabled || describe === undefined ? null : (
              <Button type="link" size="small" disabled={locating} onClick={() => void search(() => fill({ longitude, latitude }))}>
                {t('填入地址')}
              </Button>
            )}
            {disabled ? null : (
              <button
                type="button"
                className={styles.clear}
                aria-label={t('清除坐标')}
                onClick={() => onChange(name === '' ? null : { name })}
              >
                <X size={14} strokeWidth={1.75} aria-hidden="true" />
              </button>
            )}
          </p>
        ) : null}
      </div>
    </div>
  )
}
