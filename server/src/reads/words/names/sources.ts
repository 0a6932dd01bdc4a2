/** Where the names come from: glossaries and lists of jobs, each with its address. */
export const SOURCES = {
  clayton: 'Film Crew Glossary, Clayton State University: https://www.clayton.edu/film-and-digital-media/industry-jobs',
  rscine:
    'Camera and lighting personnel, Romanian Society of Cinematographers: https://rscine.ro/index.php/glossary-of-terms/camera-and-lighting-personnel/',
  everything2: 'Movie end credits, a short glossary: https://everything2.com/user/AsnoT/writeups/Movie+end+credits',
  drewprops:
    'What is a grip (gaffer, best boy, etc.): https://blog.drewprops.com/2003/01/what-is-a-grip-gaffer-best-boy-etc/',
  act2cam: 'Jobs Glossary, ACT 2 CAM: https://act2cam.com/resources/jobs-glossary/S-Z/index.html',
  wizard: 'Production glossary, Production Wizard: http://www.productionwizard.com/glossary/4/',
  nelafilm: 'Film production crew, Northeast Louisiana Film Commission: http://nelafilm.com/production/',
  screenskills:
    'Entry level roles across film and TV, after the ScreenSkills job profiles: https://discovercreative.careers/students-and-parents/explore-careers-in/film-and-tv/entry-level-roles',
  scheduleb:
    'Schedule B, job classifications and positions: https://businessdocbox.com/Logistics/102008982-Schedule-b-job-classifications-positions.html',
  iatse490:
    'IATSE Local 490, covered crafts and descriptions: https://iatse-490.squarespace.com/covered-crafts-and-descriptions',
  imediatv: 'Television crew: https://imediatv.net/2023/12/29/crew/',
  studio: 'Studio personnel: http://tvproduction1.com/studio-personnel.php',
  tvcrew:
    'Television production crew and roles, A to Z: https://study-media.blogspot.com/2025/11/tv-production-crew-z.html',
  theatrecrafts:
    'Glossary of Technical Theater Terms, Jobs: https://www.theatrecrafts.com/pages/home/topics/jobs/glossary/',
  pushymum: 'Who is who in a theater: http://notapushymum.com/gpage10.html',
  broadway: 'Backstage and technical careers: https://careers.broadway/careers-jobs-category/backstage-technical/',
  touring: 'Professional touring personnel: http://needforreed.com/2017/03/20/touring-road-crew/',
  backstage:
    'A Glossary of Acting Terms, Backstage: https://backstage.zendesk.com/hc/en-us/articles/115005472843-A-Glossary-of-Acting-Terms',
  larrycox:
    'Glossary of voice acting: https://www.larrycoxrocks.com/post/glossary-of-voice-acting-industry-words-terms',
  circus: 'Circus definitions: https://afterdarktheatre.com/circus-definitions/',
  artiste: 'What circus performers do: http://wjt.info/index-271.html',
  musicians: 'Types of musicians: http://www.aboutmusicschools.com/resources/musicianstypes/',
  rpo: 'Orchestra Set-Up, Rochester Philharmonic Orchestra: http://www.rpo.org/s_7/s_8/p_6/Orchestra_Set-Up/',
  orchestra: 'The modern symphony orchestra: https://www.freemusicdictionary.com/definition/orchestra/',
  instruments: 'Glossary of musical instruments: https://www.kingmanns.com/blog/glossary-of-musical-instruments',
  voices: 'Voice types, OperaVision: https://operavision.eu/feature/voice-types',
  vfx: 'VFX job descriptions: https://www.passionprojects.art/vfx_definitions_jobs',
  animation:
    'Production roles in animation: http://www.wideopenspace.co.uk/animation-tutorial/s4-production-roles.html',
  photoshoot:
    'Who is who on a photoshoot: https://www.loveitagainbridal.co.uk/post/who-s-who-on-a-photoshoot-different-roles-responsibilities',
  quia: 'Fashion terms: https://www.quia.com/jg/145060list.html',
  pattern: 'Pattern maker, fashion careers: https://edology.com/career-hub/fashion-media-careers/pattern-maker',
  design: 'Types of design careers: https://www.laralee.design/design-careers/',
  ooh: 'OOH Glossary, Whistler Billboards: https://www.whistlerbillboards.com/ooh-glossary/',
  games: 'Sectors of game development: https://www.gamelogicrecruitment.com/sectors',
  elitebrains: 'Types of programmers: https://www.elitebrains.com/blog/manual_for_it_recruiters_types_of_programmers',
  spelling:
    'List of spelling variants: https://review.clateway.com/wiki/view_html.php?q=Wikipedia%3AList_of_spelling_variants',
} as const
export type Source = keyof typeof SOURCES
