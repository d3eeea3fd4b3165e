import type { Cause } from '@qifuyun/contract/roles/constants.ts'
import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PersonPicker, type Picked } from '@qifuyun/ui/people/api.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { getRightTree } from '@qifuyun/ui/platform/request/endpoints/roles.generated.ts'
import { TreeSelect } from 'antd'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type TextKey, useText } from '#src/roles/texts.ts'
import { scopeName } from '../apps/RoleApps.tsx'
import { type Explanation, useExplanation, useRightTree } from '../calls.ts'
import styles from './insight.module.css'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Why, in words; `{role}` is the role that gives it. */
const WORDS = {
  admin: '角色「{role}」是管理员角色，拥有全部权限',
  role: '角色「{role}」授予了该权限',
  manager: '是该应用的管理员，拥有应用的全部权限',
  selfService: '该应用没有绑定任何角色，所有可见的成员都可以查看和新增自己的数据',
  notActive: '不是在职成员',
  noRole: '所有角色都没有授予该权限',
  appDisabled: '应用已停用或已到期',
  appHidden: '不在应用的可见范围内',
  containerMissing: '缺少上级功能的权限，菜单中不显示入口',
} as const satisfies Record<Cause, TextKey>

interface Choice {
  value: string
  title: string
  isLeaf: boolean
  selectable: boolean
  children?: Choice[]
}

const named = (name: string): string =>
  name
    .split(' · ')
    .map((part) => keyLabel('roles', part))
    .join(' · ')

const useChoices = () => {
  const tree = useRightTree()
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Choice[]>>(new Map())
  const choices = (tree.data ?? []).map(({ code, name, children }): Choice => {
    const below =
      loaded.get(code) ??
      children.map((child) => ({ value: child.code, title: keyLabel('roles', child.name), isLeaf: true, selectable: true }))
    // Containers have a code of their own; an application is only opened.
    const selectable = children.length > 0
    return { value: code, title: keyLabel('roles', name), isLeaf: false, selectable, ...(below.length > 0 && { children: below }) }
  })
  const load = async (appUuid: string): Promise<void> => {
    const rights = await call(getRightTree, { appUuid })
    const below = rights.map(({ code, name }) => ({ value: code, title: named(name), isLeaf: true, selectable: true }))
    setLoaded((before) => new Map([...before, [appUuid, below]]))
  }
  return { choices, load }
}

const Answer = ({ explanation }: { explanation: Explanation }): ReactNode => {
  const t = useText()
  const { allowed, userName, name, causeList, dataScopeCode, remedyList } = explanation
  const Icon = allowed ? CircleCheck : CircleX
  const values = { user: userName, right: named(name) }
  return (
    <section className={styles.answer} aria-live="polite" aria-label={t('结果')}>
      <p className={styles.verdict} data-allowed={allowed}>
        <Icon {...ICON} />
        {allowed ? t('{user}可以使用「{right}」', values) : t('{user}不能使用「{right}」', values)}
      </p>
      <ul className={styles.causes}>
        {causeList.map(({ cause, orgRoleId, roleName }) => (
          <li key={`${cause}${orgRoleId}`}>{t(WORDS[cause], { role: roleName ?? '' })}</li>
        ))}
        {dataScopeCode === null ? null : <li>{t('数据范围：{scope}', { scope: scopeName(dataScopeCode) })}</li>}
        {remedyList.length > 0 ? (
          <li>{t('可通过以下角色获得：{roles}', { roles: remedyList.map(({ roleName }) => roleName).join(t('、')) })}</li>
        ) : null}
      </ul>
    </section>
  )
}

/** Why somebody can or cannot do something. */
export const ExplainDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const [people, setPeople] = useState<readonly Picked[]>([])
  const [code, setCode] = useState<string>()
  const { choices, load } = useChoices()
  const explanation = useExplanation(people[0]?.uuid, code)
  return (
    <Modal open title={t('权限诊断')} footer={null} onCancel={onClose} destroyOnHidden>
      <div className={styles.form}>
        <PersonPicker value={people} onChange={setPeople} ariaLabel={t('成员')} placeholder={t('选择成员')} />
        <TreeSelect<string, Choice>
          treeData={choices}
          showSearch={{ treeNodeFilterProp: 'title' }}
          placeholder={t('选择功能')}
          aria-label={t('功能')}
          {...(code !== undefined && { value: code })}
          onChange={setCode}
          // A failure has been toasted; opening the node again asks again.
          loadData={({ value }) => load(String(value)).catch(() => undefined)}
          treeExpandAction="click"
        />
      </div>
      {explanation.isLoadingError ? <LoadFailed error={explanation.error} onRetry={() => void explanation.refetch()} /> : null}
      {explanation.data ? <Answer explanation={explanation.data} /> : null}
    </Modal>
  )
}
