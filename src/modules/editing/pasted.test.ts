import { describe, expect, it } from 'vitest'
import { growthOf } from '../../../test/costs/steps.ts'
import { sanitise } from '../content/sanitise.server.ts'
import { insertPicture, markForeignPictures, sizePictures } from './pictures.ts'
import { listPictureIds } from './text-blocks.ts'
import { convertToBlocks, tidy } from './tidy.ts'

/** Pasted HTML as a version stores it. */
const kept = (html: string) => tidy(sanitise(convertToBlocks(markForeignPictures(html))))

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><title>通知</title>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom></w:WordDocument></xml><![endif]-->
<xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml>
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:等线;} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<h1 style='mso-pagination:widow-orphan'><span lang=EN-US style='font-size:22.0pt;font-family:方正小标宋简体'>一、<o:p></o:p></span>总则</h1>
<p class=MsoNormal style='text-indent:32.0pt;mso-char-indent-count:2.0'><span style='font-size:16.0pt;font-family:仿宋_GB2312;color:black'>为规范<b style='mso-bidi-font-weight:normal'>信用修复</b>，制定本办法。<span lang=EN-US><o:p></o:p></span></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]><span>提交申请；</span></p>
<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shape id="图片" style='width:415pt'><v:imagedata src="file:///C:/Users/x/AppData/Local/Temp/image001.png"/></v:shape><![endif]--><![if !vml]><img width=553 height=311 src="file:///C:/Users/x/AppData/Local/Temp/image001.png" v:shapes="图片"><![endif]></span></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=277 valign=top style='width:207.4pt'><p class=MsoNormal><span>事项</span></p></td><td width=277><p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p></td></tr></table>
<!--EndFragment--></body></html>`

const MESSENGER = `<section data-role="outer" label="Powered by 135editor.com" style="font-size:16px;">
<section style="margin:10px auto;"><section style="display:flex;"><section style="background:#fefefe;"><p style="text-align:center;"><strong><span style="color:#ff4c41;">信用服务月启动</span></strong></p></section></section></section>
<section><span style="letter-spacing:1px;">三十场活动走进园区。</span></section><section><span leaf="">报名即日起。</span></section>
<section style="text-align:center;" nodeleaf=""><img class="rich_pages wxw-img" data-ratio="0.56" data-src="https://mmbiz.qpic.cn/mmbiz_jpg/abc/640?wx_fmt=jpeg" src="data:image/svg+xml,%3Csvg%3E" data-w="1080"></section>
<p><br></p><section><br></section>
<mp-common-profile class="js_uneditable" data-nickname="某号"></mp-common-profile>
<p><a class="weapp_text_link" data-miniprogram-appid="wx1" href="">小程序</a><a href="https://mp.weixin.qq.com/s/abc" onclick="x()">原文</a></p>
<iframe class="video_iframe" src="https://v.qq.com/x"></iframe><script>report()</script></section>`

describe('pasted text', () => {
  it('from Word keeps headings, words and tables, and nothing of its settings', () => {
    expect(kept(WORD)).toBe(
      '<h2>一、总则</h2><p>为规范<b>信用修复</b>，制定本办法。</p><p>1.\u00a0 提交申请；</p><p>【图片】</p>' +
        '<table><tbody><tr><td><p>事项</p></td><td></td></tr></tbody></table>'.replace(/<\/?tbody>/g, ''),
    )
  })

  it('from a messenger becomes paragraphs, with a mark in place of each picture', () => {
    expect(kept(MESSENGER)).toBe(
      '<p><strong>信用服务月启动</strong></p><p>三十场活动走进园区。</p><p>报名即日起。</p><p>【图片】</p>' +
        '<p>小程序<a href="https://mp.weixin.qq.com/s/abc" target="_blank" rel="noopener noreferrer" data-leaving>原文</a></p>',
    )
  })

  it.each([
    '<p class="indent">一<br />二</p><ul><li>项</li></ul><blockquote><p>引</p></blockquote>',
    '<figure><img src="/credit/filestorage/file/readImage/a" alt="" role="presentation" loading="lazy" /><figcaption>图一</figcaption></figure>',
    '<table><thead><tr><th scope="col">头</th><td></td></tr></thead></table><hr />',
    '<p><span class="song">宋体</span> a &lt; b &amp; c</p>',
  ])('leaves text that was typed in the editor unchanged: %s', (html) => {
    expect(kept(html)).toBe(html)
  })

  it('is not changed by a second pass', () => {
    for (const html of [WORD, MESSENGER]) expect(kept(kept(html))).toBe(kept(html))
  })

  it.each([
    ['../content/sanitise.server.ts', 'sanitise'],
    ['./tidy.ts', 'tidy'],
  ])('is cleaned by %s in time proportional to its length, however it nests', async (module, name) => {
    const units = ['<div>', '<section>', '<p>', '<p>文</p>', '<b></b>', '文<br>']

    const measured = await growthOf(new URL(module, import.meta.url), name, units, 4000)

    expect(measured.filter(({ growth }) => growth > 2.2)).toEqual([])
  })

  it('is left unchanged when it nests deeper than any real text', () => {
    const deep = `${'<b>'.repeat(201)}文${'</b>'.repeat(201)}`

    expect(tidy(deep)).toBe(deep)
  })
})

describe('a picture', () => {
  const picture = { id: 'p-1', alt: '三步："提交"', caption: '图一 <流程>', isDecorative: false }

  it.each([
    ['where the text asks for one', '前\n【图片】\n后', /^<p>前<\/p><figure>.*<\/figure><p>后<\/p>$/],
    ['at the end otherwise', '<p>前</p>', /^<p>前<\/p><figure>/],
  ])('is inserted %s', (_, typed, expected) => {
    const html = sanitise(insertPicture(typed, picture))

    expect(html).toMatch(expected)
    expect(html).toContain('<figcaption>图一 &lt;流程&gt;</figcaption>')
    expect(listPictureIds(html)).toEqual(['p-1'])
  })

  it('has its size written, at most as wide as the text', () => {
    const html = sanitise(insertPicture('', { ...picture, isDecorative: true }))
    const sized = sanitise(sizePictures(html, new Map([['p-1', { width: 1600, height: 900 }]])))

    expect(sized).toContain('alt="" role="presentation" width="800" height="450" loading="lazy"')
    expect(sizePictures(sized, new Map())).toBe(sized)
  })
})
