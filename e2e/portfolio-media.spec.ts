import { readFileSync } from 'node:fs'
import { blackPng } from '../server/src/testing/media/pictures.ts'
import { sine, wav } from '../server/src/testing/media/sound.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'

const ours = (name: string) => readFileSync(new URL(`../server/demo/media/${name}`, import.meta.url))

const files = {
  png: { name: 'ferry.png', mimeType: 'image/png', buffer: blackPng(600, 400) },
  wav: {
    name: 'score.wav',
    mimeType: 'audio/wav',
    buffer: wav(
      sine(3, 8000, () => 0.6),
      { rate: 8000 },
    ),
  },
  pdf: { name: 'treatment.pdf', mimeType: 'application/pdf', buffer: ours('rehearsal-notebook.pdf') },
  film: { name: 'cut.mp4', mimeType: 'video/mp4', buffer: ours('salt.mp4') },
  captions: {
    name: 'cut.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.500 --> 00:03.000\nRain on the deck.'),
  },
}

test('a project is written with files of every kind, survives a reload, is published, seen and heard @main', async ({
  page,
  world,
}) => {
  const parts: (string | undefined)[] = []
  page.on('response', (answer) => answer.status() === 206 && parts.push(answer.headers()['content-range']))
  await signIn(page, await world.talent())
  await page.goto('/talent/portfolio/add')
  const chosen = page.getByRole('list', { name: 'Files: chosen files' })
  const row = (name: string) => chosen.getByRole('listitem').filter({ hasText: name })

  await test.step('its text', async () => {
    await page.getByLabel('Title').fill('Night ferry')
    await page.getByLabel('Kind of work').selectOption('film')
  })

  await test.step('files arrive, and are there again after a reload', async () => {
    await page
      .getByRole('button', { name: 'Files', exact: true })
      .setInputFiles([files.png, files.wav, files.pdf, files.film])
    await expect(chosen.getByRole('listitem')).toHaveCount(4)
    await expect(chosen.getByRole('progressbar')).toHaveCount(0)
    await page
      .getByLabel('Captions file for cut.mp4')
      .setInputFiles({ ...files.captions, buffer: Buffer.from('1\n00:00:00,500 --> 00:00:03,000\nRain') })
    await expect(row('cut.mp4').getByRole('alert')).toHaveText(
      'Choose a captions file (WebVTT, .vtt) of up to 100,000 characters',
    )
    await page.getByLabel('Captions file for cut.mp4').setInputFiles(files.captions)
    await expect(page.getByRole('button', { name: 'Remove captions' })).toBeVisible()
    await row('score.wav').getByLabel('Caption').fill('The theme, once')
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('Night ferry')
    await expect(chosen.getByRole('listitem')).toHaveCount(4)
    await expect(row('score.wav').getByLabel('Caption')).toHaveValue('The theme, once')
  })

  await test.step('a picture needs a description before it is published', async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(row('ferry.png').getByText('Describe every image before you publish')).toBeVisible()
    await expectAxeClean(page)
    await row('ferry.png').getByLabel('Image description').fill('A ferry at night')
    await page.getByRole('button', { name: 'Move ferry.png down' }).click()
    await expect(chosen.getByRole('listitem').first()).toContainText('score.wav')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Night ferry' })).toBeVisible()
  })

  await test.step('audio plays over its waveform, with keys too', async () => {
    const slider = page.getByRole('slider', { name: 'Position in Night ferry: score.wav' })
    await expect(slider).toHaveAttribute('aria-valuetext', '0 seconds of 3 seconds')
    await page.getByRole('button', { name: 'Play Night ferry: score.wav' }).click()
    await expect(page.getByRole('button', { name: 'Pause Night ferry: score.wav' })).toBeVisible()
    await expect(slider).not.toHaveAttribute('aria-valuetext', '0 seconds of 3 seconds')
    await page.getByRole('button', { name: 'Pause Night ferry: score.wav' }).click()
    await slider.focus()
    await slider.press('PageUp')
    await expect(slider).toHaveAttribute('aria-valuetext', '3 seconds of 3 seconds')
  })

  await test.step('video with captions, a PDF page by page, a picture in a lightbox', async () => {
    await expect(page.locator('video track[kind="captions"][srclang="en"]')).toBeAttached()
    const film = page.locator('video')
    const shown = () =>
      film.evaluate(({ currentTime, textTracks, videoWidth, duration }: HTMLVideoElement) => ({
        currentTime,
        videoWidth,
        duration,
        cues: [...(textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
        captions: textTracks[0]?.mode,
      }))
    await film.evaluate((video: HTMLVideoElement) => video.play())
    await expect.poll(shown).toMatchObject({ videoWidth: 640, captions: 'showing', cues: ['Rain on the deck.'] })
    await film.evaluate((video: HTMLVideoElement) => {
      video.pause()
      video.currentTime = 4
      return new Promise((done) => video.addEventListener('seeked', done, { once: true }))
    })
    expect(await shown()).toMatchObject({ currentTime: 4, duration: expect.closeTo(6, 1) as unknown, cues: [] })
    expect(parts).toContainEqual(expect.stringMatching(/^bytes \d+-\d+\/54476$/))
    await page.getByRole('button', { name: 'Read' }).click()
    const second = page.getByRole('img', { name: 'Page 2 of 3' })
    await second.scrollIntoViewIfNeeded()
    await expect(second).toBeVisible()
    await expect(page.locator('figure:has(> canvas[aria-label="Page 2 of 3"]) > figcaption')).toContainText(
      'What they do not say',
    )
    await expectAxeClean(page)
    await page.getByRole('button', { name: 'Enlarge: A ferry at night' }).click()
    await expect(page.getByRole('dialog', { name: 'Picture 1 of 1' })).toBeVisible()
  })
})

test('a third-party player is loaded only once Play is pressed', async ({ page, world }) => {
  const asked: string[] = []
  await page.route(/youtube-nocookie\.com/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
  })
  const maya = await world.talent()
  await signIn(page, maya)
  const [row] = await world.sql<{ id: string }>(
    `insert into portfolio_projects (user_id, title, project_type, embeds) values ($1, 'Elsewhere', 'film', '[{"provider":"youtube","ref":"dQw4w9WgXcQ"}]') returning id`,
    [maya.id],
  )
  await page.goto(`/talent/portfolio/${row?.id}`)
  await expect(page.getByText('Nothing loads from YouTube until you press play.')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: /Play from YouTube/ }).click()
  await expect(page.frameLocator('iframe[title="YouTube player"]').getByText('player')).toBeVisible()
  expect(asked.map((url) => new URL(url).pathname)).toEqual(['/embed/dQw4w9WgXcQ'])
})
