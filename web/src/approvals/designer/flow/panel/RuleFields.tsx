import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { ApproverRule } from '@qifuyun/contract/approvals/definition.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { useRolePeople } from '../../calls.ts'
import { useDesigner } from '../../context.ts'
import { FormGroup, FormRow } from '../../FormRow.tsx'
import { PeopleInput, RolesInput } from '../../Pickers.tsx'
import { APPROVER_RULES, NOTIFIER_RULES, RULE_NAME, type RuleName, startRule } from '../rules.ts'
import styles from './Panel.module.css'

const AVATAR_PX = 22
const AVATARS_MAX = 5
const LEVEL_MAX = 24
type Rule<R extends RuleName> = Extract<ApproverRule, { rule: R }>

interface FieldsProps<R extends RuleName> {
  rule: Rule<R>
  error: string | undefined
  onChange: (rule: ApproverRule) => void
}

const UsersFields = ({ rule, error, onChange }: FieldsProps<'users'>): ReactNode => {
  const t = useText()
  return (
    <FormRow label={t('选择成员')} required error={error}>
      {(input) => <PeopleInput {...input} value={rule.userUuidList} onChange={(userUuidList) => onChange({ ...rule, userUuidList })} />}
    </FormRow>
  )
}

const RolePeople = ({ orgRoleIds }: { orgRoleIds: readonly string[] }): ReactNode => {
  const t = useText()
  const roles = useRolePeople(orgRoleIds).data
  if (roles === undefined || orgRoleIds.length === 0) return null
  const people = [...new Map(roles.flatMap(({ userList }) => userList).map((user) => [user.userUuid, user])).values()]
  return (
    <p className={styles.people}>
      {people.slice(0, AVATARS_MAX).map(({ userUuid, userName }) => (
        <Avatar key={userUuid} name={userName} size={AVATAR_PX} />
      ))}
      {t('所选角色下 {n} 人', { n: people.length })}
    </p>
  )
}

const RoleFields = ({ rule, error, onChange }: FieldsProps<'role'>): ReactNode => {
  const t = useText()
  return (
    <>
      <FormRow label={t('选择角色')} required error={error}>
        {(input) => <RolesInput {...input} value={rule.orgRoleIdList} onChange={(orgRoleIdList) => onChange({ ...rule, orgRoleIdList })} />}
      </FormRow>
      <RolePeople orgRoleIds={rule.orgRoleIdList} />
      <FormGroup label={t('角色范围')}>
        <Radio.Group
          value={rule.scope ?? 'all'}
          onChange={({ target }) => onChange({ ...rule, scope: target.value as 'all' | 'initiatorOrgan' })}
          options={[
            { value: 'all', label: t('全部成员') },
            { value: 'initiatorOrgan', label: t('仅发起人部门') },
          ]}
        />
      </FormGroup>
    </>
  )
}

const HeadFields = ({ rule, error, onChange }: FieldsProps<'head'>): ReactNode => {
  const t = useText()
  const levels = Array.from({ length: LEVEL_MAX + 1 }, (_, level) => ({
    value: level,
    label: level === 0 ? t('发起人所在部门') : t('上 {n} 级部门', { n: level }),
  }))
  return (
    <>
      <FormRow label={t('部门')} error={error}>
        {({ id }) => <Select<number> id={id} value={rule.level} options={levels} onChange={(level) => onChange({ ...rule, level })} />}
      </FormRow>
      <FormRow label={t('没有负责人时，由上级部门负责人代替')}>
        {({ id }) => (
          <div>
            <Switch
              id={id}
              checked={(rule.missing ?? 'upward') === 'upward'}
              onChange={(on) => onChange({ ...rule, missing: on ? 'upward' : 'empty' })}
            />
          </div>
        )}
      </FormRow>
    </>
  )
}

const ChainFields = ({ rule, error, onChange }: FieldsProps<'headChain'>): ReactNode => {
  const t = useText()
  return (
    <FormRow label={t('从发起人所在部门起，连续审批的级数')} error={error} hint={t('各级负责人依次审批，空缺的级别跳过')}>
      {({ id }) => (
        <NumberField
          id={id}
          min={1}
          max={LEVEL_MAX + 1}
          precision={0}
          value={rule.levels}
          onChange={(levels) => onChange({ ...rule, levels: levels ?? 1 })}
        />
      )}
    </FormRow>
  )
}

const PickFields = ({ rule, error, onChange }: FieldsProps<'pick' | 'prevPick'>): ReactNode => {
  const t = useText()
  const whole = { precision: 0, min: 1, max: FLOW_LIMIT.picked } as const
  return (
    <>
      <FormGroup label={t('可选人数')} error={error}>
        <div className={styles.line}>
          <NumberField {...whole} aria-label={t('最少')} value={rule.min} onChange={(min) => onChange({ ...rule, min: min ?? 1 })} />
          {t('至')}
          <NumberField {...whole} aria-label={t('最多')} value={rule.max} onChange={(max) => onChange({ ...rule, max: max ?? 1 })} />
          {t('人')}
        </div>
      </FormGroup>
      {rule.rule === 'pick' ? (
        <FormRow label={t('可选范围')} hint={t('不设置时可以选择全体成员')}>
          {({ id, describedBy }) => (
            <PeopleInput
              id={id}
              describedBy={describedBy}
              value={rule.range ?? []}
              onChange={(range) => {
                const { range: _, ...rest } = rule
                onChange(range.length === 0 ? rest : { ...rest, range })
              }}
            />
          )}
        </FormRow>
      ) : null}
    </>
  )
}

const FieldRule = ({ rule, error, onChange }: FieldsProps<'field'>): ReactNode => {
  const t = useText()
  const { fields } = useDesigner().design.formSchema
  const fitting = fields.filter(({ tag, required }) => required === true && (tag === 'umBusUser' || tag === 'umBusOrgan'))
  return (
    <FormRow label={t('表单字段')} required error={error} hint={t('必填的成员字段，或部门字段的负责人')}>
      {({ id, describedBy, invalid }) => (
        <Select<string>
          id={id}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
          {...(invalid && { status: 'error' as const })}
          {...(rule.fieldKey !== '' && { value: rule.fieldKey })}
          placeholder={t('选择字段')}
          notFoundContent={t('表单里没有必填的成员或部门字段')}
          options={fitting.map(({ fieldKey: value, label }) => ({ value, label }))}
          onChange={(fieldKey) => onChange({ ...rule, fieldKey })}
        />
      )}
    </FormRow>
  )
}

interface RuleFieldsProps {
  kind: 'approver' | 'notifier'
  label: string
  rule: ApproverRule
  error: string | undefined
  onChange: (rule: ApproverRule) => void
}

const Fields = ({ rule, ...rest }: Omit<RuleFieldsProps, 'kind' | 'label'>): ReactNode => {
  switch (rule.rule) {
    case 'users':
      return <UsersFields rule={rule} {...rest} />
    case 'role':
      return <RoleFields rule={rule} {...rest} />
    case 'head':
      return <HeadFields rule={rule} {...rest} />
    case 'headChain':
      return <ChainFields rule={rule} {...rest} />
    case 'pick':
    case 'prevPick':
      return <PickFields rule={rule} {...rest} />
    case 'field':
      return <FieldRule rule={rule} {...rest} />
    case 'self':
      return null
  }
}

/** Which people a node means, in every way the flow knows. */
export const RuleFields = ({ kind, label, ...given }: RuleFieldsProps): ReactNode => {
  const t = useText()
  const names: readonly RuleName[] = kind === 'approver' ? APPROVER_RULES : NOTIFIER_RULES
  return (
    <>
      <FormGroup label={label}>
        <div className={styles.rules} role="radiogroup" aria-label={label}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={given.rule.rule === name}
              className={styles.rule}
              onClick={() => given.rule.rule !== name && given.onChange(startRule(name))}
            >
              {t(RULE_NAME[name])}
            </button>
          ))}
        </div>
      </FormGroup>
      <Fields {...given} />
    </>
  )
}
