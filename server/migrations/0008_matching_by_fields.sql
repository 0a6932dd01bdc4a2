-- Who a job asks for, in fields of its own; a production's roles each name their craft.
alter table job_posts
  add column crafts text[] not null default '{}',
  add column skills text[] not null default '{}';

-- Whether someone asked for posts that guarantee no money.
alter table talent_profiles add column unpaid_too boolean not null default false;

alter table talent_facts drop constraint talent_facts_kind_check;
alter table talent_facts add constraint talent_facts_kind_check
  check (kind in ('playing_age', 'height', 'accents', 'measurements', 'instruments', 'kit', 'licenses', 'genres'));

-- The craft is taken from a title that says nothing else before its first comma, dash or "for": "Senior cinematographers
-- for a short film" asks for a cinematographer, "Assistant to the director" for no one we know. What follows must not begin
-- with another craft ("Director, editor") or make it another job ("Editor in chief", "Director, assistant"). The rest is
-- asked of the owner. Skills are those that the post is found by.
with names (name, craft) as (
  select lower(c), c from unnest(array['Director', 'Cinematographer', 'Editor', 'Sound Designer', 'VFX Artist', 'Actor',
    'Musician', 'Producer', 'Photographer', 'Fashion Designer', 'Makeup Artist', 'Composer', 'Art Director',
    'Costume Designer', 'Model', 'Stylist', 'Designer', 'Dancer', 'Voice Artist', 'Writer', 'Choreographer', 'Gaffer',
    'Production Assistant']) c
  union all values ('dp', 'Cinematographer'), ('dop', 'Cinematographer'), ('director of photography', 'Cinematographer'),
    ('actress', 'Actor'), ('singer', 'Musician'), ('vocalist', 'Musician'), ('mua', 'Makeup Artist'),
    ('make up artist', 'Makeup Artist'), ('screenwriter', 'Writer'), ('scriptwriter', 'Writer'),
    ('copywriter', 'Writer'), ('lighting technician', 'Gaffer'), ('runner', 'Production Assistant'),
    ('retoucher', 'Photographer'), ('graphic designer', 'Designer'), ('compositor', 'VFX Artist')
), titles as (
  select o.id, lower(o.title) as title, '(\s+(for|on|at|in|to|with|from)\s|[,;:(|–—]|\s-\s)' as cut
  from posts o where o.kind = 'job' and not exists (select from job_roles r where r.post_id = o.id)
), heads as materialized (
  select id, trim(regexp_replace(regexp_replace(regexp_replace(title, cut || '.*$', ''),
      '[^a-z0-9]+', ' ', 'g'), '^((senior|junior|lead|experienced|freelance|first|second|young|a|an|the) )+', '')) as head,
    trim(regexp_replace(coalesce(substr(title, nullif(regexp_instr(title, cut, 1, 1, 1), 0)), ''), '[^a-z0-9]+', ' ', 'g')) as rest
  from titles
), sure as (
  select h.id, n.craft from heads h join names n on h.head in (n.name, n.name || 's')
  where h.rest !~ '^(and |or )?(assistant|trainee|intern|chief)\M'
    and not exists (select from names other where h.rest ~ ('^(and |or )?' || other.name || 's?\M'))
)
update job_posts j set crafts = array[s.craft] from sure s where s.id = j.id;

-- skills are those that the post is found by already
with named (facet, skill) as (select 'skill:' || folded(s), s from unnest(array[
    'Cinematography', 'VFX', 'Sound Design', 'Color Grading', 'Motion Graphics', 'Editing', 'Music Production',
    'Photography', 'Directing', 'Producing', 'Screenwriting', 'Storyboarding', 'Casting', 'Acting', 'Stage Combat',
    'Improvisation', 'Voice Acting', 'Dubbing', 'Singing', 'Dance', 'Choreography', 'Lighting', 'Rigging',
    'Steadicam', 'Drone Operation', 'Camera Assisting', 'Focus Pulling', 'Underwater Camera', 'Stop Motion',
    '2D Animation', '3D Animation', '3D Modelling', 'Compositing', 'Production Design', 'Art Direction',
    'Set Dressing', 'Props', 'Costume Design', 'Tailoring', 'Pattern Cutting', 'Styling', 'Hair Styling', 'Makeup',
    'Special Effects Makeup', 'Sound Recording', 'Sound Mixing', 'Mastering', 'Foley', 'Composition', 'Arranging',
    'Songwriting', 'Session Recording', 'Live Performance', 'DJing', 'Beat Making', 'Portrait Photography',
    'Fashion Photography', 'Product Photography', 'Documentary', 'Photo Retouching', 'Runway', 'Commercial Modelling',
    'Copywriting', 'Graphic Design', 'Stage Management', 'Production Management', 'Line Producing',
    'Location Scouting', 'Script Supervision', 'DaVinci Resolve', 'Premiere Pro', 'Avid Media Composer',
    'Final Cut Pro', 'After Effects', 'Nuke', 'Blender', 'Houdini', 'Unreal Engine', 'Pro Tools', 'Ableton Live',
    'Logic Pro', 'Photoshop', 'Lightroom']) s)
update job_posts j set skills = (found.skills)[1:10] from (
    select o.id, array_agg(n.skill order by n.skill) as skills from posts o cross join unnest(o.facets) f join named n on n.facet = f group by o.id) found
  where found.id = j.id and cardinality(j.crafts) > 0;

-- Posts are filtered by paid, revenue share and unpaid, not by paid alone.
update posts set facets = array_replace(facets, 'paid', 'pay:paid')
    || case pay_unit when 'unpaid' then '{pay:unpaid}'::text[] when 'royalty_share' then '{pay:share}' else '{}' end
  where 'paid' = any(facets) or pay_unit in ('unpaid', 'royalty_share');
update saved_searches set filters = filters - 'paid' || '{"pay": "paid"}', facets = array_replace(facets, 'paid', 'pay:paid')
  where kind = 'posts' and filters ? 'paid';
