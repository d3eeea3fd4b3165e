import type { ApproverNode, FlowNode, SignMode } from '@qifuyun/contract/approvals/definition.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Checkbox, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '#src/approvals/designer/texts.ts'
import { FormGroup, FormRow } from '../../FormRow.tsx'
import { PeopleInput } from '../../Pickers.tsx'
import type { Problem } from '../../problems.ts'
import { SIGN_HINT, SIGN_NAME, usualMode } from '../rules.ts'
import styles from './Panel.module.css'
import { RuleFields } from './RuleFields.tsx'

const RATIO_USUAL = 60
const EMPTY = {
  admin: '转交给流程管理员',
  pass: '自动通过',
  users: '转交给指定成员',
  forbid: '不允许提交',
} as const satisfies Record<NonNullable<ApproverNode['emptyRule']>, TextKey>
const INITIATOR = {
  skip: '自动跳过',
  head: '转交给部门负责人',
  self: '由发起人自己审批',
} as const satisfies Record<NonNullable<ApproverNode['initiatorRule']>, TextKey>
const OPINION = { none: '不要求', reject: '拒绝时必填', always: '始终必填' } as const satisfies Record<
  NonNullable<ApproverNode['opinionRequired']>,
  TextKey
>
const BUTTONS = { addSign: '加签', transfer: '转交', return: '退回' } as const satisfies Record<
  keyof NonNullable<ApproverNode['buttons']>,
  TextKey
>
type ButtonName = keyof typeof BUTTONS

const keysOf = <T extends object>(table: T): (keyof T & string)[] => Object.keys(table) as (keyof T & string)[]

export interface SettingsProps {
  node: ApproverNode
  problems: readonly Problem[]
  onChange: (node: FlowNode, run?: string) => void
}

const SignModes = ({ node, problems, onChange }: SettingsProps): ReactNode => {
  const t = useText()
  const chain = node.approver.rule === 'headChain'
  const error = problems.find(({ property }) => property === 'signMode' || property === 'ratio')?.text
  return (
    <FormGroup label={t('多人审批方式')} error={error}>
      <Radio.Group
        className={styles.options ?? ''}
        disabled={chain}
        value={node.signMode}
        onChange={({ target }) => {
          const signMode = target.value as SignMode
          const { ratio: _, ...rest } = node
          onChange(signMode === 'ratio' ? { ...rest, signMode, ratio: RATIO_USUAL } : { ...rest, signMode })
        }}
      >
        {keysOf(SIGN_NAME).map((mode) => (
          <Radio key={mode} value={mode}>
            {t(SIGN_NAME[mode])}
            <span className={styles.hint}>{t(SIGN_HINT[mode])}</span>
          </Radio>
        ))}
      </Radio.Group>
      {node.signMode === 'ratio' ? (
        <NumberField
          aria-label={t('通过比例')}
          min={1}
          max={100}
          precision={0}
          suffix="%"
          value={node.ratio ?? null}
          onChange={(ratio) => onChange({ ...node, ratio: ratio ?? 1 }, `${node.nodeId}.ratio`)}
        />
      ) : null}
    </FormGroup>
  )
}

const EmptyRule = ({ node, problems, onChange }: SettingsProps): ReactNode => {
  const t = useText()
  return (
    <>
      <FormRow label={t('审批人为空时')}>
        {({ id }) => (
          <Select
            id={id}
            value={node.emptyRule ?? 'admin'}
            options={keysOf(EMPTY).map((value) => ({ value, label: t(EMPTY[value]) }))}
            onChange={(emptyRule) => {
              const { emptyUserUuidList, ...rest } = node
              onChange(emptyRule === 'users' ? { ...rest, emptyRule, emptyUserUuidList: emptyUserUuidList ?? [] } : { ...rest, emptyRule })
            }}
          />
        )}
      </FormRow>
      {node.emptyRule === 'users' ? (
        <FormRow label={t('为空时的审批人')} required error={problems.find(({ property }) => property === 'emptyUserUuidList')?.text}>
          {(input) => (
            <PeopleInput
              {...input}
              value={node.emptyUserUuidList ?? []}
              onChange={(emptyUserUuidList) => onChange({ ...node, emptyUserUuidList })}
            />
          )}
        </FormRow>
      ) : null}
    </>
  )
}

/** Who approves, how several decide, what happens without one, and what approvers may do. */
export const ApproverSettings = (props: SettingsProps): ReactNode => {
  const t = useText()
  const { node, problems, onChange } = props
  const buttons = keysOf(BUTTONS).filter((name) => (node.buttons?.[name] ?? 1) === 1)
  return (
    <div className={styles.body}>
      <RuleFields
        kind="approver"
        label={t('审批人类型')}
        rule={node.approver}
        error={problems.find(({ property }) => property === 'approver')?.text}
        onChange={(approver) => {
          const signMode = usualMode(approver, node.signMode)
          const { ratio, ...rest } = node
          onChange({ ...rest, approver, signMode, ...(signMode === 'ratio' && ratio !== undefined && { ratio }) }, `${node.nodeId}.rule`)
        }}
      />
      <SignModes {...props} />
      <EmptyRule {...props} />
      <FormRow label={t('审批人是发起人时')}>
        {({ id }) => (
          <Select
            id={id}
            value={node.initiatorRule ?? 'skip'}
            options={keysOf(INITIATOR).map((value) => ({ value, label: t(INITIATOR[value]) }))}
            onChange={(initiatorRule) => onChange({ ...node, initiatorRule })}
          />
        )}
      </FormRow>
      <FormRow label={t('审批意见')}>
        {({ id }) => (
          <Select
            id={id}
            value={node.opinionRequired ?? 'none'}
            options={keysOf(OPINION).map((value) => ({ value, label: t(OPINION[value]) }))}
            onChange={(opinionRequired) => onChange({ ...node, opinionRequired })}
          />
        )}
      </FormRow>
      <FormGroup label={t('允许的操作')}>
        <Checkbox.Group<ButtonName>
          value={buttons}
          options={keysOf(BUTTONS).map((value) => ({ value, label: t(BUTTONS[value]) }))}
          onChange={(chosen) =>
            onChange({
              ...node,
              buttons: {
                addSign: chosen.includes('addSign') ? 1 : 0,
                transfer: chosen.includes('transfer') ? 1 : 0,
                return: chosen.includes('return') ? 1 : 0,
              },
            })
          }
        />
      </FormGroup>
      <Checkbox
        checked={node.signatureRequired === 1}
        onChange={({ target }) => onChange({ ...node, signatureRequired: target.checked ? 1 : 0 })}
      >
        {t('同意时需要手写签名')}
      </Checkbox>
    </div>
  )
}
