/** What is looked at on a round. */
export const ROUND_ITEMS = [
  '许可证张贴',
  '施工人员持证',
  '承重结构未动',
  '用水用电安全',
  '消防器材与动火',
  '垃圾袋装堆放',
  '公共区域整洁',
] as const

/** What is looked at when the work is done. */
export const ACCEPT_ITEMS = [
  '承重结构与外立面',
  '防水闭水试验',
  '给排水管路',
  '强弱电线路',
  '燃气管线',
  '空调外机位置',
  '公共区域恢复',
  '垃圾清运',
] as const

/** A sheet to be filled in: everything is in order until somebody says otherwise. */
export const sheetOf = (items: readonly string[], newUuid: () => string) =>
  items.map((title) => ({ uuid: newUuid(), title, result: '1' as const, photo: null }))
