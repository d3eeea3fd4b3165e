import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Checkbox, Select, Table } from 'antd'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { textsOwner } from '#src/applications/texts-owner.ts'
import { useText } from '#src/roles/texts.ts'
import { scopeName } from '../apps/RoleApps.tsx'
import { type Comparison, useComparison, useRoleTree } from '../calls.ts'
import styles from './insight.module.css'

const WIDTH = 760

interface Line {
  key: string
  name: string
  left: ReactNode
  right: ReactNode
  differs: boolean
  head: boolean
}

const useMark = () => {
  const t = useText()
  return (held: boolean): ReactNode =>
    held ? (
      <Check size={16} strokeWidth={2} role="img" aria-label={t('有权限')} className={styles.has} />
    ) : (
      <span className={styles.hasNot}>—</span>
    )
}

const useLines = (comparison: Comparison | undefined): Line[] => {
  const mark = useMark()
  useCatalogues((comparison?.appList ?? []).map(({ appKey }) => textsOwner(appKey)))
  if (comparison === undefined) return []
  const scope = (code: number | null): string => (code === null ? '—' : scopeName(code))
  const modules = comparison.moduleList.map(({ code, name, parentCode, left, right }) => ({
    ...{ key: code, name: keyLabel('roles', name), left: mark(left), right: mark(right) },
    ...{ differs: left !== right, head: parentCode === null },
  }))
  const apps = comparison.appList.flatMap(({ appKey, appName, leftScope, rightScope, permissionList }) => [
    {
      key: appKey,
      name: keyLabel('applications', appName),
      left: scope(leftScope),
      right: scope(rightScope),
      differs: leftScope !== rightScope,
      head: true,
    },
    ...permissionList.map(({ code, name, left, right }) => ({
      ...{
        key: code,
        name: name
          .split(' · ')
          .map((part) => keyLabel(textsOwner(appKey), part))
          .join(' · '),
      },
      ...{ left: mark(left), right: mark(right), differs: left !== right, head: false },
    })),
  ])
  return [...modules, ...apps]
}

const Side = ({
  name,
  orgRoleId,
  onChoose,
}: {
  name: string
  orgRoleId: string | undefined
  onChoose: (orgRoleId: string) => void
}): ReactNode => {
  const t = useText()
  const groups = useRoleTree().data ?? []
  return (
    <Select<string>
      showSearch={{ optionFilterProp: 'label' }}
      className={styles.choice ?? ''}
      placeholder={t('选择角色')}
      aria-label={name}
      {...(orgRoleId !== undefined && { value: orgRoleId })}
      onChange={onChoose}
      options={groups
        .filter(({ roleList }) => roleList.length > 0)
        .map(({ roleGroupName, roleList }) => ({
          label: roleGroupName,
          options: roleList.map((role) => ({ value: role.orgRoleId, label: role.roleName })),
        }))}
    />
  )
}

/** Two roles side by side; what differs is marked, and can be shown alone. */
export const CompareDialog = ({ orgRoleId, onClose }: { orgRoleId: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const [left, setLeft] = useState(orgRoleId)
  const [right, setRight] = useState<string>()
  const [onlyDiffering, setOnlyDiffering] = useState(true)
  const comparison = useComparison(left, right)
  const lines = useLines(comparison.data)
  const shown = lines.filter(({ differs }) => differs || !onlyDiffering)
  return (
    <Modal open title={t('对比角色')} width={WIDTH} footer={null} onCancel={onClose} destroyOnHidden>
      <div className={styles.sides}>
        <Side name={t('左侧角色')} orgRoleId={left} onChoose={setLeft} />
        <Side name={t('右侧角色')} orgRoleId={right} onChoose={setRight} />
        <Checkbox checked={onlyDiffering} onChange={({ target }) => setOnlyDiffering(target.checked)}>
          {t('只看差异')}
        </Checkbox>
      </div>
      {comparison.isLoadingError ? <LoadFailed error={comparison.error} onRetry={() => void comparison.refetch()} /> : null}
      {right === undefined ? <StateBlock picture="empty" title={t('选择另一个角色开始对比')} /> : null}
      {comparison.data ? (
        <>
          <p className={styles.hint} role="status">
            {t('{n} 项不同', { n: lines.filter(({ differs }) => differs).length })}
          </p>
          <Table<Line>
            size="small"
            rowKey="key"
            rowClassName={({ differs, head }) => `${differs ? styles.differs : ''} ${head ? styles.headline : ''}`}
            dataSource={shown}
            pagination={false}
            locale={{ emptyText: <StateBlock picture="done" title={t('两个角色的权限相同')} /> }}
            columns={[
              { key: 'name', dataIndex: 'name', title: t('功能') },
              { key: 'left', dataIndex: 'left', title: comparison.data.left.roleName, width: 180 },
              { key: 'right', dataIndex: 'right', title: comparison.data.right.roleName, width: 180 },
            ]}
          />
        </>
      ) : null}
    </Modal>
  )
}
