import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { NodeTimeout } from '@qifuyun/contract/approvals/definition.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Checkbox, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '#src/approvals/designer/texts.ts'
import { FormGroup, FormRow } from '../../FormRow.tsx'
import { PeopleInput } from '../../Pickers.tsx'
import type { SettingsProps } from './ApproverSettings.tsx'
import styles from './Panel.module.css'

const DAY_HOURS = 24
const START: NodeTimeout = { hours: DAY_HOURS, action: 'remind', remindEvery: DAY_HOURS, maxReminds: 3 }
const ACTION = {
  remind: '提醒审批人',
  agree: '自动同意',
  reject: '自动拒绝',
  transfer: '转交给指定成员',
} as const satisfies Record<NodeTimeout['action'], TextKey>

const hours = { min: 1, max: FLOW_LIMIT.timeoutHours, precision: 0 } as const

/** The action with what it needs, and nothing of another one. */
const withAction = ({ hours, workingFlag }: NodeTimeout, action: NodeTimeout['action']): NodeTimeout => ({
  hours,
  ...(workingFlag !== undefined && { workingFlag }),
  action,
  ...(action === 'remind' && { remindEvery: DAY_HOURS, maxReminds: 3 }),
})

/** What happens when nobody decides in time. */
export const TimeoutSettings = ({ node, problems, onChange }: SettingsProps): ReactNode => {
  const t = useText()
  const { timeout } = node
  const error = problems.find(({ property }) => property === 'timeout')?.text
  const set = (next: NodeTimeout | undefined, run?: string): void => {
    const { timeout: _, ...rest } = node
    onChange(next === undefined ? rest : { ...rest, timeout: next }, run)
  }
  return (
    <div className={styles.body}>
      <FormRow label={t('限时处理')}>
        {({ id }) => (
          <div>
            <Switch id={id} checked={timeout !== undefined} onChange={(on) => set(on ? START : undefined)} />
          </div>
        )}
      </FormRow>
      {timeout === undefined ? (
        <p className={styles.note}>{t('开启后，到时间还没有处理的审批会自动提醒或处理。')}</p>
      ) : (
        <>
          <FormGroup label={t('处理时限')} error={error}>
            <div className={styles.line}>
              <NumberField
                {...hours}
                aria-label={t('处理时限')}
                suffix={t('小时')}
                value={timeout.hours}
                onChange={(value) => set({ ...timeout, hours: value ?? 1 }, `${node.nodeId}.hours`)}
              />
              <Checkbox
                checked={timeout.workingFlag === 1}
                onChange={({ target }) => set({ ...timeout, workingFlag: target.checked ? 1 : 0 })}
              >
                {t('只计工作时间')}
              </Checkbox>
            </div>
          </FormGroup>
          <FormRow label={t('超时后')}>
            {({ id }) => (
              <Select
                id={id}
                value={timeout.action}
                options={Object.entries(ACTION).map(([value, label]) => ({ value: value as NodeTimeout['action'], label: t(label) }))}
                onChange={(action) => set(withAction(timeout, action))}
              />
            )}
          </FormRow>
          {timeout.action === 'remind' ? (
            <FormGroup label={t('重复提醒')}>
              <div className={styles.line}>
                {t('每')}
                <NumberField
                  {...hours}
                  aria-label={t('提醒间隔')}
                  suffix={t('小时')}
                  value={timeout.remindEvery ?? DAY_HOURS}
                  onChange={(value) => set({ ...timeout, remindEvery: value ?? 1 }, `${node.nodeId}.every`)}
                />
                {t('最多')}
                <NumberField
                  min={1}
                  max={FLOW_LIMIT.reminds}
                  precision={0}
                  aria-label={t('提醒次数')}
                  suffix={t('次')}
                  value={timeout.maxReminds ?? 1}
                  onChange={(value) => set({ ...timeout, maxReminds: value ?? 1 }, `${node.nodeId}.reminds`)}
                />
              </div>
            </FormGroup>
          ) : null}
          {timeout.action === 'transfer' ? (
            <FormRow label={t('转交给')} required error={error}>
              {(input) => (
                <PeopleInput
                  {...input}
                  multiple={false}
                  value={timeout.userUuid === undefined ? [] : [timeout.userUuid]}
                  onChange={([userUuid]) => set({ ...withAction(timeout, 'transfer'), ...(userUuid !== undefined && { userUuid }) })}
                />
              )}
            </FormRow>
          ) : null}
        </>
      )}
    </div>
  )
}
