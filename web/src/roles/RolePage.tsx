import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useMedia } from '@qifuyun/ui/components/use-media.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { Button } from 'antd'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type RoleGroup, useRoleInfo, useRoleTree } from './calls.ts'
import { closeDialog, openDialog, useDialog } from './dialog-store.ts'
import { CompareDialog } from './insight/CompareDialog.tsx'
import { ExplainDialog } from './insight/ExplainDialog.tsx'
import { AddRoleDialog, EditGroupDialog, EditRoleDialog } from './list/EditRoleDialog.tsx'
import { RoleList } from './list/RoleList.tsx'
import { type Drafts, useDrafts } from './modules/use-drafts.ts'
import { type RolePlace, readPlace, writePlace } from './place.ts'
import { RoleContent } from './RoleContent.tsx'
import styles from './RolePage.module.css'
import { useText } from './texts.ts'

const PHONE = '(max-width: 767px)'

/** The dialog that is open. */
const Dialogs = ({ onAdded }: { onAdded: (orgRoleId: string) => void }): ReactNode => {
  const dialog = useDialog((state) => state.dialog)
  if (dialog === null) return null
  switch (dialog.kind) {
    case 'add':
      return (
        <AddRoleDialog
          roleGroupUuid={dialog.roleGroupUuid}
          copyFrom={dialog.copyFrom}
          onClose={closeDialog}
          onDone={(orgRoleId) => {
            closeDialog()
            onAdded(orgRoleId)
          }}
        />
      )
    case 'edit':
      return <EditRoleDialog role={dialog.role} onClose={closeDialog} />
    case 'group':
      return <EditGroupDialog group={dialog.group} onClose={closeDialog} />
    case 'compare':
      return <CompareDialog orgRoleId={dialog.orgRoleId} onClose={closeDialog} />
    default:
      return <ExplainDialog onClose={closeDialog} />
  }
}

interface ChosenProps {
  orgRoleId: string
  groups: readonly RoleGroup[]
  place: RolePlace
  go: (change: Partial<RolePlace>) => void
  drafts: Drafts
}

const Chosen = ({ orgRoleId, groups, ...rest }: ChosenProps): ReactNode => {
  const info = useRoleInfo(orgRoleId)
  if (info.isLoadingError) return <LoadFailed error={info.error} onRetry={() => void info.refetch()} />
  if (info.data === undefined) return <PageSkeleton />
  const groupName = groups.find(({ roleGroupUuid }) => roleGroupUuid === info.data.roleGroupUuid)?.roleGroupName ?? ''
  return <RoleContent role={info.data} groupName={groupName} {...rest} />
}

/** /enterprise/role: who may do what. The role, its tab and the filter of its members stand in the address. */
const RolePage = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const tree = useRoleTree()
  const drafts = useDrafts()
  useUnsaved(drafts.drafts.size > 0)
  const place = readPlace(query)
  const go = (change: Partial<RolePlace>): void => setQuery(writePlace({ ...place, ...change }), { replace: true })
  const groups = tree.data ?? []
  const roles = groups.flatMap(({ roleList }) => roleList)
  const current = roles.find(({ orgRoleId }) => orgRoleId === place.role) ?? (place.role === undefined ? roles[0] : undefined)
  const choose = (role: string): void => go({ role, keyword: '', pageNum: 1 })
  const nothing = tree.data !== undefined && current === undefined
  const narrow = useMedia(PHONE)
  const listed = !narrow || place.role === undefined
  const shown = narrow && listed ? undefined : current
  return (
    <div className={styles.page} data-stacked={narrow || undefined}>
      <Part>
        {listed ? (
          <RoleList
            current={narrow ? undefined : current?.orgRoleId}
            dirty={new Set(drafts.drafts.keys())}
            onChoose={choose}
            onAdd={(roleGroupUuid) => openDialog({ kind: 'add', roleGroupUuid })}
          />
        ) : (
          <div className={styles.back}>
            <Button
              type="text"
              icon={<ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => go({ role: undefined })}
            >
              {t('返回角色列表')}
            </Button>
          </div>
        )}
      </Part>
      {tree.isPending ? <PageSkeleton /> : null}
      {nothing ? <StateBlock picture="empty" title={t('角色不存在')} hint={t('请从左侧选择一个角色')} /> : null}
      {shown ? (
        <Part key={shown.orgRoleId}>
          <Chosen orgRoleId={shown.orgRoleId} groups={groups} place={place} go={go} drafts={drafts} />
        </Part>
      ) : null}
      <Dialogs onAdded={choose} />
    </div>
  )
}
export default RolePage
