import type { Field } from '@qifuyun/kit/field.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { ACTION, alarmRule, FOR_CLEAR, LEVEL_KIND } from '#src/iot/alarms/alarm-rule.ts'
import type { RuleDraft } from '#src/iot/calls.ts'
import { itemsIn, type Model } from '#src/iot/things/model.ts'
import { DATA_TYPE } from '#src/iot/things/product.ts'
import styles from './Rule.module.css'
import { type Condition, clearGroups, groupsFor, type Level, type RuleRow, withCondition, withLevel } from './rule-draft.ts'
import { useText } from './texts.ts'

const MINUTE = 60
const FIELDS = { size: 'small', variant: 'filled' } as const

type Properties = NonNullable<Model['properties']>

interface SentenceProps {
  row: RuleRow
  draft: RuleDraft
  properties: Properties
  disabled: boolean
  onChange: (draft: RuleDraft) => void
}

/** One word of the sentence that is chosen. */
const Choice = <Code extends string>({
  name,
  value,
  options,
  disabled,
  onChange,
}: {
  name: string
  value: Code
  options: readonly { value: string; label: string; disabled?: boolean }[]
  disabled: boolean
  onChange: (code: Code) => void
}): ReactNode => (
  <Select<string>
    {...FIELDS}
    aria-label={name}
    popupMatchSelectWidth={false}
    disabled={disabled}
    value={value}
    options={[...options]}
    // The options are codes of the field.
    onChange={(code) => onChange(code as Code)}
  />
)

const useOptions = () => {
  const label = useLabel(alarmRule)
  return ({ spec }: Field) => (spec.options ?? []).map((option) => ({ value: String(option.code), label: label(option.label) }))
}

/** What a property is compared with. */
const Compared = ({
  of,
  condition,
  disabled,
  onChange,
}: {
  of: Properties[number] | undefined
  condition: Condition
  disabled: boolean
  onChange: (value: string) => void
}): ReactNode => {
  const t = useText()
  const name = `${of?.name ?? condition.key} ${t('值')}`
  const value = condition.value ?? ''
  if (of?.dataType === DATA_TYPE.int || of?.dataType === DATA_TYPE.float)
    return (
      <InputNumber<string>
        {...FIELDS}
        stringMode
        controls={false}
        className={[styles.number, condition.use === FOR_CLEAR ? styles.clear : styles.limit].join(' ')}
        aria-label={name}
        disabled={disabled}
        value={value}
        {...(of.unit && { suffix: of.unit })}
        onChange={(next) => onChange(next === null ? '' : String(Number(next)))}
      />
    )
  const words =
    of?.dataType === DATA_TYPE.bool
      ? [
          { value: 'true', label: t('是') },
          { value: 'false', label: t('否') },
        ]
      : itemsIn(of?.enumItems).map((item) => ({ value: item, label: item }))
  if (words.length > 0) return <Choice name={name} value={value} options={words} disabled={disabled} onChange={onChange} />
  return <Input {...FIELDS} aria-label={name} disabled={disabled} value={value} onChange={({ target }) => onChange(target.value)} />
}

const Minutes = ({
  name,
  seconds,
  disabled,
  onChange,
}: {
  name: string
  seconds: number
  disabled: boolean
  onChange: (seconds: number) => void
}) => {
  const t = useText()
  return (
    <InputNumber<number>
      {...FIELDS}
      className={styles.number ?? ''}
      controls={false}
      aria-label={name}
      disabled={disabled}
      min={0}
      value={Number((seconds / MINUTE).toFixed(2))}
      suffix={t('分钟')}
      onChange={(minutes) => onChange(Math.round((minutes ?? 0) * MINUTE))}
    />
  )
}

const Conditions = ({
  draft,
  properties,
  disabled,
  groups,
  onChange,
}: Omit<SentenceProps, 'row'> & { groups: ReturnType<typeof groupsFor> }) => {
  const t = useText()
  const label = useLabel(alarmRule)
  const optionsOf = useOptions()
  const { children } = alarmRule.fields.conditions.spec
  const named = properties.map(({ identifier, name }) => ({ value: identifier ?? '', label: name ?? '' }))
  return groups.map((group, n) => (
    <span key={group[0]?.at}>
      {n > 0 ? <i>{t('或')}</i> : null}
      {group.map(({ at, condition }, nth) => {
        const of = properties.find(({ identifier }) => identifier === condition.key)
        const set = (change: Partial<Condition>): void => onChange(withCondition(draft, at, change))
        return (
          <span key={at}>
            {nth > 0 ? <i>{t('且')}</i> : null}
            <Choice
              name={label(children?.key?.spec.label ?? '')}
              value={condition.key}
              options={named}
              disabled={disabled}
              onChange={(key) => set({ key })}
            />
            {children?.op === undefined ? null : (
              <Choice
                name={label(children.op.spec.label)}
                value={condition.op}
                options={optionsOf(children.op)}
                disabled={disabled}
                onChange={(op) => set({ op })}
              />
            )}
            {condition.otherKey ? (
              <b>{named.find(({ value }) => value === condition.otherKey)?.label ?? condition.otherKey}</b>
            ) : (
              <Compared of={of} condition={condition} disabled={disabled} onChange={(value) => set({ value })} />
            )}
          </span>
        )
      })}
    </span>
  ))
}

const OneLevel = ({ at, level, ...shared }: SentenceProps & { at: number; level: Level }): ReactNode => {
  const t = useText()
  const label = useLabel(alarmRule)
  const optionsOf = useOptions()
  const { draft, disabled, onChange } = shared
  const { kind, severity } = alarmRule.fields.levels.spec.children ?? {}
  const set = (change: Partial<Level>): void => onChange(withLevel(draft, at, change))
  const taken = new Set(draft.levels.flatMap((each, n) => (n === at ? [] : [each.severity])))
  if (kind === undefined || severity === undefined) return null
  return (
    <p>
      <i>{t('当')}</i>
      <Conditions {...shared} groups={groupsFor(draft, level.severity)} />
      <Choice
        name={label(kind.spec.label)}
        value={level.kind}
        options={optionsOf(kind)}
        disabled={disabled}
        onChange={(next) => set({ kind: next })}
      />
      {level.kind === LEVEL_KIND.duration || level.kind === LEVEL_KIND.noData ? (
        <Minutes name={t('持续时间')} seconds={level.seconds ?? 0} disabled={disabled} onChange={(seconds) => set({ seconds })} />
      ) : null}
      {level.kind === LEVEL_KIND.repeating ? (
        <InputNumber<number>
          {...FIELDS}
          className={styles.number ?? ''}
          controls={false}
          aria-label={t('次数')}
          disabled={disabled}
          min={2}
          precision={0}
          value={level.times ?? 2}
          suffix={t('次')}
          onChange={(times) => set({ times: times ?? 2 })}
        />
      ) : null}
      <i>{t('报')}</i>
      <Choice
        name={label(severity.spec.label)}
        value={level.severity}
        options={optionsOf(severity).map((option) => ({ ...option, disabled: taken.has(option.value as Level['severity']) }))}
        disabled={disabled}
        onChange={(next) => set({ severity: next })}
      />
    </p>
  )
}

/** What is done, as it stands: it is changed in the form of the rule. */
const Actions = ({ row }: { row: RuleRow }): ReactNode => {
  const t = useText()
  const words = (row.actions ?? []).map((action) => {
    const { kind, service, delayMinutes } = action
    const named = new Map<string, unknown>(Object.entries(action)).get('usersName')
    const people = Array.isArray(named) ? named.join('、') : ''
    const what =
      kind === ACTION.command
        ? t('下发 {service}', { service: service ?? '' })
        : kind === ACTION.workOrder
          ? t('派工单')
          : `${kind === ACTION.sms ? t('发短信') : t('通知')}${people === '' ? '' : ` ${people}`}`
    return { what, wait: delayMinutes ?? 0 }
  })
  if (words.length === 0) return null
  return (
    <p>
      <i>{t('然后')}</i>
      {words.map(({ what, wait }, n) => (
        // Two actions may say the same.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={n}>
          {wait > 0 ? <i>{t('{n} 分钟没人确认就', { n: wait })}</i> : null}
          <b>{what}</b>
        </span>
      ))}
    </p>
  )
}

/** A rule as a sentence, with its values as fields in it. */
export const RuleSentence = (props: SentenceProps): ReactNode => {
  const t = useText()
  const { row, draft, disabled, onChange } = props
  const clear = clearGroups(draft)
  return (
    <div className={styles.sentence}>
      {draft.levels.map((level, at) => (
        // Their order is that of the rule.
        // oxlint-disable-next-line react/no-array-index-key
        <OneLevel key={at} {...props} at={at} level={level} />
      ))}
      {clear.length === 0 ? null : (
        <p>
          <Conditions {...props} groups={clear} />
          <i>{t('持续')}</i>
          <Minutes
            name={t('恢复持续时间')}
            seconds={draft.clearSeconds}
            disabled={disabled}
            onChange={(clearSeconds) => onChange({ ...draft, clearSeconds })}
          />
          <i>{t('才恢复')}</i>
        </p>
      )}
      <Actions row={row} />
    </div>
  )
}
