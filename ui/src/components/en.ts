/** Texts of the widgets shared by all features. */
export const en = {
  '99 条以上未读': 'More than 99 unread',
  '{n} 条未读': '{n} unread',
  重试: 'Retry',
  加载失败: 'Loading failed',
  核验: 'Check',
  摄像头扫码: 'Scan with the camera',
  将二维码置于画面中央: 'Hold the code into the middle of the picture',
  '无法使用摄像头，请检查浏览器权限': 'The camera cannot be used; check the permissions of the browser',
  暂无内容: 'Nothing here yet',
  没有符合条件的结果: 'No matching results',
  '页面出错了，请重试': 'Something went wrong on this page, please retry',
  加载中: 'Loading',
  '请正确填写表单！': 'Please fill in the form correctly!',
  '没有权限，请联系企业管理员': 'No permission, please ask your enterprise administrator',
  网络恢复后可提交: 'You can submit once the network is back',
  确定: 'OK',
  取消: 'Cancel',
  关闭: 'Close',
  类别: 'Category',
  以图表显示: 'Show as chart',
  以表格显示: 'Show as table',
  '成功 {done} 条，失败 {failed} 条：{problems}': '{done} done, {failed} failed: {problems}',
  暂无数据: 'No figures yet',
  打印: 'Print',
  打印预览: 'Print preview',
  '已选 {n} 条': '{n} selected',
  批量操作: 'Bulk actions',
  取消选择: 'Clear',
  返回: 'Back',
  清空筛选: 'Clear the filter',
  '共 {n} 条': '{n} found',
  '编辑 {name}': 'Edit {name}',
  编辑: 'Edit',
  '删除 {name}': 'Delete {name}',
  '、': ', ',
  全选本页: 'Select the whole page',
  '选择 {name}': 'Select {name}',
  请选择: 'Please choose',
  导出: 'Export',
} as const

declare module '#src/platform/i18n/texts.ts' {
  interface Texts {
    components: typeof en
  }
}
