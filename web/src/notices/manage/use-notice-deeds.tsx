import { NOTICE_STATUS } from '@qifuyun/contract/notices/constants.ts'
import { App, type MenuProps } from 'antd'
import { useText } from '#src/notices/texts.ts'
import { type NoticeRow, useChangeNotice, useDeleteNotice, useRemind, useWithdrawNotice } from '../api.ts'

type Items = NonNullable<MenuProps['items']>

/** What can be done to a notice beside editing it, as entries of its menu. What takes something away asks first. */
export const useNoticeDeeds = (): ((row: NoticeRow) => Items) => {
  const t = useText()
  const { modal, message } = App.useApp()
  const change = useChangeNotice()
  const withdraw = useWithdrawNotice()
  const remove = useDeleteNotice()
  const remind = useRemind((n) => void message.success(n === 0 ? t('所有人都已阅读') : t('已提醒 {n} 人', { n })))
  const ask = (title: string, content: string, okText: string, danger: boolean, onOk: () => Promise<unknown>): void => {
    modal.confirm({ title, content, okText, cancelText: t('取消'), okButtonProps: { danger }, onOk })
  }
  return ({ noticeUuid, noticeTitle: title, statusCode, scheduleTime, topFlag, version }) => {
    const published = statusCode === NOTICE_STATUS.published
    const back = {
      key: 'withdraw',
      label: t('撤回'),
      onClick: () =>
        ask(t('撤回公告「{title}」？', { title }), t('撤回后接收人不再看到该公告，相关消息同时移除。'), t('撤回'), true, () =>
          withdraw.mutateAsync({ noticeUuid, version }),
        ),
    }
    const forth = {
      key: 'publish',
      label: t('发布'),
      onClick: () =>
        ask(t('发布公告「{title}」？', { title }), t('发布后将立即通知接收范围内的成员'), t('发布'), false, () =>
          change.mutateAsync({ noticeUuid, version, publishFlag: 1 }),
        ),
    }
    return [
      ...(published ? [] : [forth]),
      ...(published ? [{ key: 'remind', label: t('提醒未读'), onClick: () => remind.mutate({ noticeUuid }) }] : []),
      {
        key: 'top',
        label: topFlag === 1 ? t('取消置顶') : t('置顶'),
        onClick: () => change.mutate({ noticeUuid, version, topFlag: topFlag === 1 ? 0 : 1 }),
      },
      ...(published || scheduleTime !== null ? [back] : []),
      { type: 'divider' as const },
      {
        key: 'delete',
        danger: true,
        label: t('删除'),
        onClick: () =>
          ask(t('删除公告「{title}」？', { title }), t('删除后无法恢复，相关消息与附件同时移除。'), t('删除'), true, () =>
            remove.mutateAsync({ noticeUuid, version }),
          ),
      },
    ]
  }
}
