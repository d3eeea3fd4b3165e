import { AREA_NAME_MAX } from '@qifuyun/contract/main-data/area-rules.ts'
import { type Point, type Ring, UNIT } from '@qifuyun/contract/main-data/geometry.ts'
import { Button, Input, Segmented, Select } from 'antd'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Copy, type LucideIcon, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { AREA_COLOURS } from '#src/platform/tokens/colours.ts'
import styles from './AreaPanel.module.css'
import type { Area, Look } from './area.ts'
import { useEditing } from './context.ts'
import { selectedArea } from './editor.ts'
import { PointsField } from './PointsField.tsx'
import type { TextKey } from './texts.ts'
import { useText } from './texts.ts'
import { useCopyName } from './use-editor-keys.ts'

const COLOUR_NAMES: Record<(typeof AREA_COLOURS)[number], TextKey> = {
  '#0B7A75': '青色',
  '#3F7AE0': '蓝色',
  '#8A5CD6': '紫色',
  '#E8A13A': '橙色',
  '#1F7FB0': '天蓝色',
  '#2FA565': '绿色',
}
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const STEPS = [1, 10] as const
const MOVES: readonly { label: TextKey; icon: LucideIcon; by: Point }[] = [
  { label: '左移', icon: ArrowLeft, by: { x: -1, y: 0 } },
  { label: '上移', icon: ArrowUp, by: { x: 0, y: -1 } },
  { label: '下移', icon: ArrowDown, by: { x: 0, y: 1 } },
  { label: '右移', icon: ArrowRight, by: { x: 1, y: 0 } },
]

const Colours = ({ value, onChange }: { value: string; onChange: (color: string) => void }): ReactNode => {
  const t = useText()
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.fieldLabel}>{t('颜色')}</legend>
      <div className={styles.colours}>
        {AREA_COLOURS.map((color) => (
          <label key={color} className={styles.colour} style={{ color }} title={t(COLOUR_NAMES[color])}>
            <input
              type="radio"
              name={name}
              aria-label={t(COLOUR_NAMES[color])}
              checked={value.toUpperCase() === color}
              onChange={() => onChange(color)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const LookFields = ({ look }: { look: Look }): ReactNode => {
  const t = useText()
  const id = useId()
  const { dispatch, parts } = useEditing()
  const describe = (changed: Partial<Look>): void => dispatch({ type: 'describe', look: changed })
  return (
    <>
      <div className={styles.field}>
        <label className={styles.fieldLabel} htmlFor={`${id}part`}>
          {t('关联部位')}
        </label>
        <Select
          id={`${id}part`}
          allowClear
          showSearch={{ optionFilterProp: 'search' }}
          placeholder={t('选择部位')}
          value={look.partUuid}
          options={parts.map(({ uuid, name, kind = '' }) => ({ value: uuid, label: name, search: `${name} ${kind}`, title: kind }))}
          onChange={(partUuid: string | undefined) => describe({ partUuid: partUuid ?? null })}
        />
      </div>
      {look.partUuid === null ? (
        <div className={styles.field}>
          <label className={styles.fieldLabel} htmlFor={`${id}name`}>
            {t('区域名称')}
          </label>
          <Input
            id={`${id}name`}
            maxLength={AREA_NAME_MAX}
            placeholder={t('未命名区域')}
            value={look.name}
            onChange={(event) => describe({ name: event.target.value })}
          />
        </div>
      ) : null}
      <Colours value={look.color} onChange={(color) => describe({ color })} />
    </>
  )
}

/** Moving by clicks, for those who do not drag. */
const Moves = (): ReactNode => {
  const t = useText()
  const { dispatch } = useEditing()
  const [step, setStep] = useState<number>(STEPS[0])
  return (
    <div className={styles.field}>
      <span className={styles.fieldLabel}>{t('移动')}</span>
      <div className={styles.moves}>
        {MOVES.map(({ label, icon: Icon, by }) => (
          <Button
            key={label}
            aria-label={t(label)}
            icon={<Icon {...ICON} />}
            onClick={() => dispatch({ type: 'nudge', by: { x: by.x * step * UNIT, y: by.y * step * UNIT } })}
          />
        ))}
        <Segmented
          aria-label={t('每次移动')}
          value={step}
          options={STEPS.map((value) => ({ value, label: `${value} px` }))}
          onChange={setStep}
        />
      </div>
    </div>
  )
}

const Acts = ({ area }: { area: Area }): ReactNode => {
  const t = useText()
  const { dispatch, focusCanvas } = useEditing()
  const copyName = useCopyName()
  const remove = (): void => {
    dispatch({ type: 'remove' })
    focusCanvas()
  }
  return (
    <div className={styles.acts}>
      <Button icon={<Copy {...ICON} />} onClick={() => dispatch({ type: 'duplicate', key: area.key, name: copyName(area) })}>
        {t('复制')}
      </Button>
      <Button icon={<Trash2 {...ICON} />} onClick={remove}>
        {t('删除')}
      </Button>
    </div>
  )
}

/** What the selected area, or the polygon being drawn, is and where its corners are. */
export const AreaProperties = (): ReactNode => {
  const t = useText()
  const { state, readOnly, problems } = useEditing()
  const area = selectedArea(state)
  const look: Look | undefined = state.draft?.look ?? area
  const ring: Ring = state.draft?.points ?? area?.ring ?? []
  if (look === undefined) return null
  const problem = area && problems.get(area)
  return (
    <section className={styles.properties}>
      <h2 className={styles.title}>{t('区域属性')}</h2>
      {problem === undefined ? null : (
        <p className={styles.fieldWrong} role="alert">
          {problem}
        </p>
      )}
      {readOnly ? null : <LookFields look={look} />}
      <PointsField key={area?.key} ring={ring} />
      {area && !readOnly ? <Moves /> : null}
      {area && !readOnly ? <Acts area={area} /> : null}
    </section>
  )
}
