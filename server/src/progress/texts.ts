import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** Texts of imports and exports, with their English lines. */
const progressTexts = catalogue('progress', {
  '{title}导出': '{title} export',
  '{title}导入': '{title} import',
  '撤销{title}导入': 'Undo {title} import',
  '文件{n}：{problem}': 'File {n}: {problem}',
  '{label}：{problem}': '{label}: {problem}',
  不支持的业务类型: 'There is no such kind',
  任务已结束: 'The task is over',
  '任务多次中断，请重试': 'The task was interrupted several times, please try again',
  '导出数据超过{n}行，请缩小范围': 'The export has more than {n} rows, please narrow it down',
  '一次最多导入{n}行，请拆分后再导入': 'An import has at most {n} rows, please split the file',
  '无法识别文件，请上传xlsx或csv文件': 'The file is no table, please upload xlsx or csv',
  '文件内容过大，请拆分后再导入': 'The file holds too much, please split it',
  文件中没有数据: 'The file has no rows',
  '没有找到模板的表头，请使用下载的模板填写': 'The headers of the template were not found, please fill in the downloaded template',
  '表头缺少列：{columns}': 'Columns are missing: {columns}',
  '表头重复：{column}': 'A header occurs twice: {column}',
  '第{line}行有合并单元格，请取消合并后再导入': 'Row {line} has merged cells, please unmerge them',
  '请填写起止日期，如2026-01-01 ~ 2026-12-31': 'Please enter two days, such as 2026-01-01 ~ 2026-12-31',
  请填写整数: 'Please enter a whole number',
  请填写数字: 'Please enter a number',
  '最多{n}位小数': 'At most {n} decimal places',
  '请填写日期，如2026-01-31': 'Please enter a date such as 2026-01-31',
  '请填写时间，如2026-01-31 08:30': 'Please enter a time such as 2026-01-31 08:30',
  '请填写起止时间，如2026-01-31 08:30 ~ 2026-01-31 18:00': 'Please enter two times such as 2026-01-31 08:30 ~ 2026-01-31 18:00',
  请填写是或否: 'Please enter 是 or 否',
  '没有选项“{text}”': 'There is no choice "{text}"',
  '“{text}”不存在': '"{text}" does not exist',
  '“{text}”对应多条数据': 'Several rows are called "{text}"',
  '数字超过15位，请将单元格设为文本格式后重新填写': 'A number of more than 15 digits, please set the cell to text and enter it again',
  数据与已有数据冲突: 'It collides with data that is there already',
  '存在错误数据，全部未导入': 'Some rows are wrong, nothing was imported',
  该导入不支持撤销: 'This import cannot be taken back',
  没有可撤销的数据: 'There is nothing to take back',
  进行中的任务不能超过3个: 'At most 3 tasks can run at once',
})

export const { conflict, refuse, refuseField, sentence, t } = refusalsIn(progressTexts)
