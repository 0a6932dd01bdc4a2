import { expect, test } from './fixtures.ts'

test('the API’s page can be read offline, under its own content policy', async ({ page, world }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(world.address) && !/^(data|blob):/.test(request.url())) problems.push(request.url())
  })
  await page.goto('/api/docs')
  // hundreds of routes are rendered at once
  await expect(page.getByRole('link', { name: 'resumes', exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Ask AI' })).toHaveCount(0)
  expect(problems).toEqual([])
})
