/** Texts of the inputs shared by all features. */
export const en = {
  // files
  增加: 'Increase',
  减少: 'Decrease',
  上传图片: 'Upload images',
  上传文件: 'Upload files',
  '点击、拖放或粘贴图片': 'Click, drop or paste images',
  '点击、拖放或粘贴文件': 'Click, drop or paste files',
  '支持 png、jpg、jpeg、gif，单张不超过{max}KB': 'png, jpg, jpeg, gif; each up to {max} KB',
  '预览 {name}': 'Preview {name}',
  '移除 {name}': 'Remove {name}',
  '前移 {name}': 'Move {name} forward',
  '后移 {name}': 'Move {name} back',
  '取消上传 {name}': 'Cancel upload of {name}',
  '正在上传 {name}': 'Uploading {name}',
  '已添加 {name}': 'Added {name}',
  '已移除 {name}': 'Removed {name}',
  '{name} 移到第 {n} 个': '{name} moved to position {n}',
  '下载 {name}': 'Download {name}',
  // phone
  显示完整手机号: 'Show full number',
  隐藏手机号: 'Hide number',
  // position
  定位: 'Locate',
  定位中: 'Locating',
  请输入位置: 'Enter a location',
  清除坐标: 'Clear coordinates',
  填入地址: 'Use this address',
  '经度 {x}，纬度 {y}': 'Longitude {x}, latitude {y}',
  '当前浏览器不支持定位，请手动输入': 'This browser cannot determine your location. Type it instead.',
  '定位权限被拒绝，请在浏览器设置中允许，或手动输入': 'Location access is blocked. Allow it in the browser settings, or type the location.',
  '无法获取当前位置，请手动输入': 'Your location is not available. Type it instead.',
  '定位超时，请重试或手动输入': 'Locating timed out. Try again, or type the location.',
  '地图服务尚未配置，请手动输入地址': 'No map service is set up. Type the address.',
  '地图服务暂时不可用，请手动输入地址': 'The map service is unavailable. Type the address.',
  '地图上没有该位置的地址，请手动输入': 'No address was found for this location. Type it.',
} as const

declare module '#src/platform/i18n/texts.ts' {
  interface SharedTexts {
    inputs: typeof en
  }
}
