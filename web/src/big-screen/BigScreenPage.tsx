import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { Share2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Board, useBoard, useLiveBoard } from './api.ts'
import { BoardScreen } from './BoardScreen.tsx'
import { useText } from './texts.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

interface ToolsProps {
  projects: Board['projectList']
  chosen: string | undefined
  onChoose: (uuid: string) => void
}

/** Which project is shown, and the link for screens that nobody signs in to. */
const Tools = ({ projects, chosen, onChoose }: ToolsProps): ReactNode => {
  const t = useText()
  const shares = usePermit([ROLE.appManagement])
  const [sharing, setSharing] = useState(false)
  return (
    <>
      {projects.length > 1 ? (
        <select aria-label={t('选择项目')} value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{t('全部项目')}</option>
          {projects.map(({ projectUuid, projectName }) => (
            <option key={projectUuid} value={projectUuid}>
              {projectName}
            </option>
          ))}
        </select>
      ) : null}
      {shares ? (
        <button type="button" aria-label={t('公开链接')} title={t('公开链接')} onClick={() => setSharing(true)}>
          <Share2 size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ) : null}
      {sharing ? (
        <Suspense>
          <ShareDialog onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const isEmpty = ({ rooms, work, figureList }: Board): boolean =>
  (rooms === null || rooms.count === 0) && work === null && figureList.length === 0

/** /dashboard/bigScreen: the enterprise, or one project, on one large screen, live. */
const BigScreenPage = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const projectUuid = query.get('project') ?? undefined
  const board = useBoard(projectUuid)
  const { data } = board
  useLiveBoard(data?.watchList)
  if (board.isLoadingError) return <LoadFailed error={board.error} onRetry={() => void board.refetch()} />
  if (data === undefined) return <PageSkeleton />
  if (isEmpty(data))
    return (
      <StateBlock
        heading
        picture="noAccess"
        title={t('没有可看的数据')}
        hint={t('开通应用并录入项目后，大屏会显示它们；看不到时请联系企业管理员')}
      />
    )
  return (
    <BoardScreen
      board={data}
      readAt={board.dataUpdatedAt}
      ofProject={projectUuid !== undefined}
      tools={
        <Tools
          projects={data.projectList}
          chosen={projectUuid}
          onChoose={(uuid) => setQuery(uuid === '' ? {} : { project: uuid }, { replace: true })}
        />
      }
    />
  )
}
export default BigScreenPage
