import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { FlowSettings } from '@qifuyun/contract/approvals/definition.ts'
import { Button, Input, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useDesigner } from './context.ts'
import styles from './Designer.module.css'
import { FormGroup, FormRow } from './FormRow.tsx'
import { type TextKey, useText } from './texts.ts'

const TITLE_MAX = 100

const WITHDRAW = {
  anytime: '审批结束前随时可以撤回',
  untouched: '无人处理前可以撤回',
  never: '不允许撤回',
} as const satisfies Record<FlowSettings['withdrawRule'], TextKey>
const DEDUPE = {
  none: '每个节点都需要审批',
  adjacent: '连续节点的同一审批人自动跳过',
  any: '已同意过的审批人自动跳过',
} as const satisfies Record<FlowSettings['dedupeRule'], TextKey>
const PLACES = { initiator: '插入发起人', flow: '插入流程名称' } as const satisfies Record<string, TextKey>

/** Withdrawing, repeated approvers, title and summary. */
export const MoreStep = (): ReactNode => {
  const t = useText()
  const { design, edit, problems } = useDesigner()
  const { settings, formSchema } = design
  const change = (part: Partial<FlowSettings>, run?: string): void =>
    edit((before) => ({ ...before, settings: { ...before.settings, ...part } }), run)
  const errorOf = (name: keyof FlowSettings): string | undefined => problems.find(({ key }) => key === `settings.${name}`)?.text
  const summable = formSchema.fields.filter(({ tag }) => tag !== 'detail')
  return (
    <div className={styles.sheet}>
      <section className={styles.card} aria-label={t('更多设置')}>
        <FormGroup label={t('撤回')} error={errorOf('withdrawRule')}>
          <Radio.Group
            className={styles.stack ?? ''}
            value={settings.withdrawRule}
            onChange={({ target }) => change({ withdrawRule: target.value as FlowSettings['withdrawRule'] })}
            options={Object.entries(WITHDRAW).map(([value, label]) => ({ value, label: t(label) }))}
          />
        </FormGroup>
        <FormGroup label={t('审批人重复出现时')} error={errorOf('dedupeRule')}>
          <Radio.Group
            className={styles.stack ?? ''}
            value={settings.dedupeRule}
            onChange={({ target }) => change({ dedupeRule: target.value as FlowSettings['dedupeRule'] })}
            options={Object.entries(DEDUPE).map(([value, label]) => ({ value, label: t(label) }))}
          />
        </FormGroup>
        <FormRow
          label={t('申请标题')}
          required
          error={errorOf('titleTemplate')}
          hint={t('{initiator} 是发起人，{flow} 是流程名称', { initiator: '{initiator}', flow: '{flow}' })}
        >
          {({ id, describedBy, invalid }) => (
            <div className={styles.row}>
              <Input
                id={id}
                className={styles.grow ?? ''}
                {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
                {...(invalid && { status: 'error' as const })}
                value={settings.titleTemplate}
                maxLength={TITLE_MAX}
                onChange={({ target }) => change({ titleTemplate: target.value }, 'titleTemplate')}
              />
              {Object.entries(PLACES).map(([name, label]) => (
                <Button key={name} onClick={() => change({ titleTemplate: `${settings.titleTemplate}{${name}}`.slice(0, TITLE_MAX) })}>
                  {t(label)}
                </Button>
              ))}
            </div>
          )}
        </FormRow>
        <FormRow label={t('摘要字段')} hint={t('在列表和消息卡片上显示，最多 3 个')} error={errorOf('summaryFields')}>
          {({ id, describedBy, invalid }) => (
            <Select<string[]>
              id={id}
              mode="multiple"
              {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
              {...(invalid && { status: 'error' as const })}
              maxCount={FLOW_LIMIT.summaryFields}
              value={settings.summaryFields}
              onChange={(summaryFields) => change({ summaryFields })}
              placeholder={t('选择字段')}
              notFoundContent={t('表单里还没有字段')}
              options={summable.map(({ fieldKey: value, label }) => ({ value, label }))}
            />
          )}
        </FormRow>
        <FormRow label={t('允许发起人添加抄送人')}>
          {({ id }) => (
            <div>
              <Switch id={id} checked={settings.allowInitiatorCc === 1} onChange={(on) => change({ allowInitiatorCc: on ? 1 : 0 })} />
            </div>
          )}
        </FormRow>
      </section>
    </div>
  )
}
