import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { Purview } from '@qifuyun/contract/approvals/definition.ts'
import { OrganPicker, PersonPicker } from '@qifuyun/ui/people/api.ts'
import { Input, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { useCategories, useIcons } from './calls.ts'
import { useDesigner } from './context.ts'
import styles from './Designer.module.css'
import type { Design } from './design.ts'
import { FormGroup, FormRow } from './FormRow.tsx'
import { RolesInput } from './Pickers.tsx'
import { useText } from './texts.ts'

const DESC_MAX = 200
const ICON_PX = 36

const IconChoice = ({ value, onChange }: { value: string; onChange: (icon: string) => void }): ReactNode => {
  const t = useText()
  const icons = useIcons().data ?? []
  return (
    <div className={styles.icons} role="radiogroup" aria-label={t('图标')}>
      {icons.map(({ iconKey, iconUrl }, index) => (
        <button
          key={iconKey}
          type="button"
          role="radio"
          aria-checked={iconKey === value}
          aria-label={t('图标 {n}', { n: index + 1 })}
          className={styles.icon}
          onClick={() => onChange(iconKey)}
        >
          <img src={iconUrl} alt="" width={ICON_PX} height={ICON_PX} />
        </button>
      ))}
    </div>
  )
}

type Kind = Purview['values'][number]['type']

const RangeInput = ({ value, onChange }: { value: Purview; onChange: (value: Purview) => void }): ReactNode => {
  const t = useText()
  const { names } = useDesigner()
  const of = (kind: Kind) => value.values.filter(({ type }) => type === kind)
  const change = (kind: Kind, chosen: readonly { uuid: string; name?: string }[]): void =>
    onChange({
      checkAll: false,
      values: [...value.values.filter(({ type }) => type !== kind), ...chosen.map((one) => ({ ...one, type: kind }))],
    })
  const picked = (kind: Kind) => of(kind).map(({ uuid, name }) => ({ uuid, ...(name !== undefined && { name }) }))
  return (
    <div className={styles.stack}>
      <Radio.Group
        value={value.checkAll}
        onChange={({ target }) => onChange({ checkAll: Boolean(target.value), values: target.value ? [] : value.values })}
        options={[
          { value: true, label: t('全体成员') },
          { value: false, label: t('指定范围') },
        ]}
      />
      {value.checkAll ? null : (
        <>
          <OrganPicker multiple ariaLabel={t('可发起的部门')} value={picked('organ')} onChange={(chosen) => change('organ', chosen)} />
          <PersonPicker multiple ariaLabel={t('可发起的成员')} value={picked('user')} onChange={(chosen) => change('user', chosen)} />
          <RolesInput
            ariaLabel={t('可发起的角色')}
            value={of('role').map(({ uuid }) => uuid)}
            onChange={(uuids) =>
              change(
                'role',
                uuids.map((uuid) => ({ uuid, name: names.role(uuid) })),
              )
            }
          />
        </>
      )}
    </div>
  )
}

/** Name, picture, category, who may start the flow and who manages it. */
export const BaseStep = (): ReactNode => {
  const t = useText()
  const { design, edit, problems } = useDesigner()
  const categories = useCategories().data ?? []
  const change = <K extends keyof Design>(name: K, value: Design[K], run?: string): void =>
    edit((before) => ({ ...before, [name]: value }), run)
  const errorOf = (name: keyof Design): string | undefined => problems.find(({ key }) => key === name)?.text
  return (
    <div className={styles.sheet}>
      <section className={styles.card} aria-label={t('基础信息')}>
        <FormRow label={t('流程名称')} required error={errorOf('flowName')}>
          {({ id, describedBy, invalid }) => (
            <Input
              id={id}
              {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
              {...(invalid && { status: 'error' as const })}
              value={design.flowName}
              maxLength={FLOW_LIMIT.name}
              showCount
              placeholder={t('请输入流程名称')}
              onChange={({ target }) => change('flowName', target.value, 'flowName')}
            />
          )}
        </FormRow>
        <FormGroup label={t('图标')}>
          <IconChoice value={design.flowIcon} onChange={(icon) => change('flowIcon', icon)} />
        </FormGroup>
        <FormRow label={t('流程分类')} required error={errorOf('categoryCode')}>
          {({ id }) => (
            <Select<string>
              id={id}
              value={design.categoryCode}
              options={categories.map(({ categoryCode: value, categoryName: label }) => ({ value, label }))}
              onChange={(value) => change('categoryCode', value)}
            />
          )}
        </FormRow>
        <FormRow label={t('流程说明')}>
          {({ id }) => (
            <Input.TextArea
              id={id}
              rows={3}
              value={design.flowDesc}
              maxLength={DESC_MAX}
              showCount
              placeholder={t('显示在发起页，告诉大家何时使用这个流程')}
              onChange={({ target }) => change('flowDesc', target.value, 'flowDesc')}
            />
          )}
        </FormRow>
        <FormGroup label={t('谁可以发起')} error={errorOf('startPurview')}>
          <RangeInput value={design.startPurview} onChange={(value) => change('startPurview', value)} />
        </FormGroup>
        <FormRow label={t('流程管理员')} hint={t('可以修改该流程、查看全部申请数据并终止审批')} error={errorOf('flowManager')}>
          {({ id, describedBy, invalid }) => (
            <PersonPicker
              id={id}
              describedBy={describedBy}
              invalid={invalid}
              multiple
              value={design.flowManager.map(({ userUuid: uuid, userName: name }) => ({ uuid, name }))}
              onChange={(chosen) =>
                change(
                  'flowManager',
                  chosen.map(({ uuid, name }) => ({ userUuid: uuid, userName: name })),
                )
              }
            />
          )}
        </FormRow>
      </section>
    </div>
  )
}
