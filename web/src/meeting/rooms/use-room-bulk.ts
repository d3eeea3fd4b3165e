import type { BulkDeed } from '@qifuyun/ui/components/paged/BulkBar.tsx'
import { useBulk } from '@qifuyun/ui/components/paged/use-bulk.ts'
import { startExport } from '@qifuyun/ui/progress/api.ts'
import { useText } from '#src/meeting/texts.ts'
import { type MeetingRoom, removeRoomQuietly, setRoomDisabled, useRefreshRooms } from '../api.ts'

/** What can be done with several rooms of the list at once. */
export const useRoomBulk = () => {
  const t = useText()
  const bulk = useBulk<MeetingRoom>(
    ({ roomUuid }) => roomUuid,
    ({ roomName }) => roomName,
    useRefreshRooms(),
  )
  const { chosen, run, ask } = bulk
  const open = chosen.filter(({ disabledFlag }) => disabledFlag === 0)
  const shut = chosen.filter(({ disabledFlag }) => disabledFlag === 1)
  const n = chosen.length
  const deeds: BulkDeed[] = [
    ...(shut.length > 0 ? [{ key: 'enable', label: t('启用'), act: () => void run(shut, (room) => setRoomDisabled(room, 0)) }] : []),
    ...(open.length > 0 ? [{ key: 'disable', label: t('停用'), act: () => void run(open, (room) => setRoomDisabled(room, 1)) }] : []),
    {
      key: 'export',
      label: t('导出'),
      act: () =>
        void startExport({
          businessCode: 'meeting_room',
          title: t('导出会议室'),
          params: { uuidList: chosen.map(({ roomUuid }) => roomUuid) },
        }),
    },
    {
      key: 'delete',
      label: t('删除'),
      danger: true,
      act: () =>
        ask(
          {
            title: t('删除 {n} 间会议室？', { n }),
            content: t('删除后不能再预订，已结束的会议记录会保留。'),
            okText: t('删除 {n} 间会议室', { n }),
          },
          chosen,
          removeRoomQuietly,
        ),
    },
  ]
  return { ...bulk, deeds }
}
