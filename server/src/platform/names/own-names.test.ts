import { expect, test } from 'vitest'
import { posesAsUs } from './own-names.ts'

test.each([
  ['Ensemble', 'ENSEMBLE', '  ensemble ', 'Énsemble', 'E n s e m b l e', 'En-sem-ble', 'The Ensemble', 'Ensemble.com'],
  ['Еnѕеmblе', 'Ensemb1e', 'EnsembIe', '3nsemble', 'Ensemb|e', 'Ｅｎｓｅｍｂｌｅ', '𝐄𝐧𝐬𝐞𝐦𝐛𝐥𝐞', 'Εnsemble', 'Ensernble'],
  [
    'Ensemble Support',
    'EnsembleSupport',
    'ensemble-team',
    'Ensemble Trust & Safety',
    'Official Ensemble',
    'Ensemble Inc.',
  ],
  ['Your Ensemble Support', 'Ensemble Security Berlin', 'Maya from Ensemble Help'],
  [
    'Admin',
    'аdmin',
    'ADMIN',
    'Adm1n',
    '@dmin',
    'Administrator',
    'The Admin Team',
    'Support',
    '5upport',
    'Supp0rt',
    'Help Desk Support',
  ],
  [
    'Security',
    'Team',
    'The Team',
    'Moderation',
    'Customer Support',
    'No-Reply Admin',
    'admin-team',
    'postmaster',
    'Billing',
  ],
])('%s and names like it are ours', (...names) => {
  expect(names.filter((name) => !posesAsUs(name))).toEqual([])
})

test.each([
  ['Maya Lindqvist', 'Ensemble Theatre', 'Berliner Ensemble', 'Ensemble Modern', 'Chamber Ensemble of London'],
  [
    'Supporting Cast',
    'Team Films',
    'Dream Team',
    'Secure Pictures',
    'Help',
    'Trust',
    'The System',
    'Adam In',
    'Safety Last',
  ],
  ['Steam', 'Teamwork', 'Assembly', 'Samba Ensemble', 'Ады Мин', '張偉', 'محمد', '1917', 'The Of', ''],
])('%s and names like it are anyone’s', (...names) => {
  expect(names.filter(posesAsUs)).toEqual([])
})
