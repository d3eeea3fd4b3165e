/** Texts of the inputs shared by all features. */
export const en = {
  // files
  上传图片: 'Upload images',
  上传文件: 'Upload files',
  '点击、拖放或粘贴图片': 'Click, drop or paste images',
  '点击、拖放或粘贴文件': 'Click, drop or paste files',
  '支持 png、jpg、jpeg、gif，单张不超过{max}KB': 'png, jpg, jpeg, gif; each up to {max} KB',
  '预览 {name}': 'Preview {name}',
  '移除 {name}': 'Remove {name}',
  '前移 {name}': 'Move {name} forward',
  '后移 {name}': 'Move {name} back',
  '取消上传 {name}': 'Cancel the upload of {name}',
  '正在上传 {name}': 'Uploading {name}',
  '已添加 {name}': '{name} was added',
  '已移除 {name}': '{name} was removed',
  '{name} 移到第 {n} 个': '{name} is now number {n}',
  '下载 {name}': 'Download {name}',
  // phone
  显示完整手机号: 'Show the whole number',
  隐藏手机号: 'Hide the number',
  // position
  定位: 'Locate',
  定位中: 'Locating',
  请输入位置: 'Enter a place',
  清除坐标: 'Remove the coordinates',
  填入地址: 'Fill in the address',
  '经度 {x}，纬度 {y}': 'Longitude {x}, latitude {y}',
  '当前浏览器不支持定位，请手动输入': 'This browser cannot locate. Please type the place.',
  '定位权限被拒绝，请在浏览器设置中允许，或手动输入': 'Location is not allowed. Allow it in the browser, or type the place.',
  '无法获取当前位置，请手动输入': 'The position is not available. Please type the place.',
  '定位超时，请重试或手动输入': 'Locating took too long. Try again, or type the place.',
  '地图服务尚未配置，请手动输入地址': 'There is no map service. Please type the address.',
  '地图服务暂时不可用，请手动输入地址': 'The map service does not answer. Please type the address.',
  '地图上没有该位置的地址，请手动输入': 'The map has no address of this place. Please type it.',
} as const

declare module '#src/platform/i18n/texts.ts' {
  interface SharedTexts {
    inputs: typeof en
  }
}
