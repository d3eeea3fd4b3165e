/** Texts of the working calendar. */
export const en = {
  工作日历: 'Working calendar',
  工作时间: 'Working hours',
  '{begin}–{end}，{days}': '{begin}–{end}, {days}',
  '{year} 年共 {n} 个工作日': '{n} working days in {year}',
  上班时间: 'Begin',
  下班时间: 'End',
  工作日: 'Working days',
  修改工作时间: 'Change the working hours',
  '用于审批时限等「只计工作时间」的计时，已经开始的计时不受影响。':
    'Clocks that count working hours follow it; those that run already stay.',
  上一年: 'Year before',
  下一年: 'Next year',
  '{year} 年': '{year}',
  '{year} 年的法定节假日安排尚未公布': 'The public holidays of {year} have not been announced yet',
  '公布前仅按每周工作日计算，公布后可以在下方设置，或从文件导入。':
    'Until then the days of the week count alone; set the days below once they are known, or import them from a file.',
  休: 'Off',
  班: 'Work',
  休息: 'Off',
  上班: 'Work',
  设为休息: 'Make off',
  设为上班: 'Make worked',
  恢复默认: 'Back to usual',
  '已选 {day}': '{day} chosen',
  '已选 {from} 至 {until}，共 {n} 天': '{from} to {until} chosen, {n} days',
  '名称（选填），如公司年会': 'Name (optional), such as annual party',
  本企业设置: 'Set by the enterprise',
  '点击日期，按住 Shift 或拖动选择一段日期': 'Click a day; hold Shift or drag for a run of days',
  导入工作日历: 'Import days',
  导出工作日历: 'Export days',
  元旦: 'New Year',
  春节: 'Spring Festival',
  清明节: 'Tomb-Sweeping Day',
  劳动节: 'Labour Day',
  端午节: 'Dragon Boat Festival',
  中秋节: 'Mid-Autumn Festival',
  国庆节: 'National Day',
  '国庆节、中秋节': 'National Day and Mid-Autumn Festival',
  调休: 'Make-up day',
} as const

declare module '@qifuyun/ui/platform/i18n/texts.ts' {
  interface Texts {
    workingDays: typeof en
  }
}
