import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ARTICLE_DESK, newArticle, type SavedArticle } from '../../../test/cases/editing-recipes.ts'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import { pdfFile } from '../../../test/register/archives.ts'
import { storedFile } from '../files/tables.server.ts'
import type { ArticleDesk } from './article-contract.ts'
import { figureHtml } from './pictures.ts'

const world = await openInhabitedPortal()
const writer = await world.staffSession('bianji')
const checker = await world.staffSession('chushen')

async function upload(as: Visitor, name: string, bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type')! }
  const body = Buffer.from(await sent.arrayBuffer())
  const answer = await world.ask('POST /filestorage/file/uploadFile', { as, headers, body })
  return answer.json<{ data: { id: string } }>().data.id
}
const drawing = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#185aae' } })
    .composite([{ input: randomBytes(3 * 16), raw: { width: 4, height: 4, channels: 3 } }])
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

const send = (step: string, as: Visitor, body: object) => world.post<SavedArticle>(`${ARTICLE_DESK}/${step}`, as, body)
const done = async (step: string, as: Visitor, body: object): Promise<SavedArticle> => {
  const { status, data } = await send(step, as, body)
  expect(status).toBe(200)
  return { id: data.id, revision: data.revision }
}
const detail = (id: string) => world.get<ArticleDesk>(`GET ${ARTICLE_DESK}/detail/{id}`, { as: writer, params: { id } })
const statusOf = async (as: Visitor, call: 'readImage' | 'downloadFile', id: string) => {
  const param = call === 'readImage' ? 'pictureId' : 'id'
  const path = `/filestorage/file/${call}/{${param}}`
  return (await world.ask(`GET ${path}`, { as, params: { [param]: id } })).statusCode
}
const figure = (id: string) => figureHtml({ id, alt: '蓝色的图', caption: '图一', isDecorative: false })

it('publishes its pictures and attachments with it, and withdraws them with it', async () => {
  const { anonymous, auditing } = world.actors
  const [picture, unused] = [
    await upload(writer, '图.jpg', await drawing()),
    await upload(writer, '旧.jpg', await drawing()),
  ]
  const paper = await upload(writer, 'plan.pdf', pdfFile('方案'))
  const content = `<p>说明</p>${figure(picture)}${figure(unused)}`
  const attachments = [{ fileId: paper, name: '实施方案' }]
  const { key, facts } = newArticle(world, { content, attachments })
  let seen = await done('create', writer, { key, facts })
  seen = await done('save', writer, { ...seen, facts: { ...facts, content: `<p>说明</p>${figure(picture)}` } })

  expect(await detail(seen.id)).toMatchObject({
    ...{ findings: [], lostPictures: [], attachments: [{ fileId: paper, name: '实施方案.pdf' }] },
    facts: { content: expect.stringContaining('width="800" height="450"') },
  })
  expect(await statusOf(checker, 'readImage', picture)).toBe(200)
  expect(await statusOf(checker, 'downloadFile', paper)).toBe(200)
  for (const stranger of [anonymous, auditing]) {
    expect(await statusOf(stranger, 'readImage', picture)).toBe(404)
    expect(await statusOf(stranger, 'downloadFile', paper)).toBe(404)
  }

  seen = await done('pass', checker, await done('handIn', writer, seen))
  expect(await statusOf(anonymous, 'readImage', picture)).toBe(200)
  const path = '/filestorage/file/downloadFile/{id}'
  const given = await world.ask(`GET ${path}`, { as: anonymous, params: { id: paper } })
  expect(given.headers).toMatchObject({
    ...{
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename="plan.pdf"'),
    },
  })
  const shown = await world.portal.app.inject(`/content-detail?id=${seen.id}`)
  expect(shown.body).toMatch(/<figure><img src="[^"]*" alt="蓝色的图" width="800" height="450" loading="lazy"/)
  expect(shown.body).toContain('<figcaption>图一</figcaption>')
  expect(shown.body).toMatch(/实施方案\.pdf<\/a><span>（PDF，\d+ KB）/)
  // Files that no version mentions are released.
  expect((await world.db.select().from(storedFile).where(eq(storedFile.id, unused)))[0]).toMatchObject({ bizId: null })

  await done('withdraw', checker, { id: seen.id, reason: '内容有误' })
  expect(await statusOf(anonymous, 'readImage', picture)).toBe(404)
  expect(await statusOf(anonymous, 'downloadFile', paper)).toBe(404)
  await done('putBack', checker, { id: seen.id, reason: '已核对' })
  expect(await statusOf(anonymous, 'readImage', picture)).toBe(200)
})

it('accepts neither another person’s file nor one of another article', async () => {
  const { person } = world.actors
  const [theirs, mine] = [
    await upload(person, 'id.jpg', await drawing()),
    await upload(writer, 'a.jpg', await drawing()),
  ]
  const first = newArticle(world, { content: figure(mine) })
  const owner = await done('create', writer, first)
  const { key, facts } = newArticle(world, { content: `<p>文</p>${figure(theirs)}${figure(mine)}` })
  const seen = await done('create', writer, { key, facts })

  const { findings, lostPictures } = await detail(seen.id)
  expect(lostPictures).toEqual([theirs, mine])
  expect(findings.map(({ kind }) => kind)).toEqual(['lost-picture', 'lost-picture'])
  expect((await detail(owner.id)).lostPictures).toEqual([])
  for (const fileId of [theirs, mine])
    expect(
      await send('save', writer, { ...seen, facts: { ...facts, attachments: [{ fileId, name: '附' }] } }),
    ).toMatchObject({
      ...{ status: 422, errors: { 'facts.attachments': expect.anything() } },
    })
})

it('loses its files when it is discarded', async () => {
  const picture = await upload(writer, 'b.jpg', await drawing())
  const seen = await done('create', writer, newArticle(world, { content: `<p>文</p>${figure(picture)}` }))
  await send('discard', writer, seen)

  expect((await world.db.select().from(storedFile).where(eq(storedFile.id, picture)))[0]).toMatchObject({
    ...{ bizId: null, ownerHash: null, accessLevel: 'private' },
  })
})
