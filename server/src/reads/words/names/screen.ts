/** Names in film and television; `names.ts` says how the lines are read. */
export const SCREEN = String.raw`
rscine | Cinematographer | cinematographer, director of photography, DP, DOP, lighting cameraman, lighting camerawoman, cameraman?
clayton | Cinematographer | camera operator, camera op, cam op, camerawoman, cameraman?
clayton | Cinematographer | Steadicam operator, Steadicam op
tvcrew | Cinematographer | drone operator, drone pilot, UAV pilot, aerial camera operator
rscine | Cinematographer | focus puller, first assistant camera, 1st AC, first camera assistant, first assistant cameraman
rscine | Cinematographer | clapper loader, second assistant camera, 2nd AC, second camera assistant, camera loader, loader?
rscine | Cinematographer | camera assistant, AC, assistant camera, assistant cameraman > focus puller, clapper loader
clayton | Cinematographer | digital imaging technician, DIT
tvcrew | Cinematographer | data wrangler, digital loader
scheduleb | Cinematographer | camera trainee, camera intern
clayton | Photographer | unit stills photographer, still photographer, stills photographer, set photographer, unit photographer
scheduleb | | video assist operator, video assist, playback operator, video playback operator
clayton | Gaffer | gaffer, chief lighting technician, CLT
everything2 | Gaffer | best boy, best boy electric, assistant chief lighting technician, best person?
rscine | Gaffer | electrician, spark?, sparks, set lighting technician, lamp operator, lighting technician?
clayton | Gaffer | generator operator, genny operator, genny op, generator technician
scheduleb | Gaffer | rigging gaffer, rigging electrician
drewprops | | key grip, first grip, head grip
everything2 | | dolly grip, dolly operator
iatse490 | | crane operator, jib operator, techno crane operator
drewprops | | best boy grip, second grip
clayton | Sound Designer | production sound mixer, sound mixer, location sound mixer, sound recordist, location sound recordist, production mixer
everything2 | Sound Designer | boom operator, boom op, boom man, boom swinger, boom person
scheduleb | Sound Designer | sound utility, utility sound technician, sound assistant, cable person, cableman
clayton | Sound Designer | re-recording mixer, dubbing mixer, rerecording mixer
clayton | Sound Designer | foley artist, foley walker, footsteps artist
scheduleb | Sound Designer | foley mixer, foley recordist
clayton | Sound Designer | sound effects editor, SFX editor, sound editor
act2cam | Sound Designer | dialogue editor, dialog editor
act2cam | Sound Designer | ADR mixer, ADR recordist, ADR editor
clayton | Sound Designer | sound effects, SFX?, spot effects
clayton | | special effects, SFX?, practical effects, physical effects, special FX
iatse490 | | special effects technician, SFX technician, practical effects technician, special effects coordinator, SFX supervisor
nelafilm | Director, Production Assistant | first assistant director, 1st AD, first AD
drewprops | Director, Production Assistant | second second assistant director, 2nd 2nd AD
nelafilm | Director, Production Assistant | second assistant director, 2nd AD
pushymum | Director, Production Assistant | third assistant director, 3rd AD
pushymum | Director, Production Assistant | assistant director, AD? > first assistant director, second assistant director, third assistant director
clayton | Art Director | art director, AD?
tvcrew | Director | associate director, AD?
clayton | Director | second unit director
clayton | Producer | unit production manager, UPM, production manager, PM?
nelafilm | Producer | line producer
tvcrew | Producer | executive producer, EP?, exec producer
tvcrew | Producer | associate producer, AP?
nelafilm | Producer | assistant producer, AP?
clayton | Producer, Production Assistant | production coordinator, production co-ordinator
clayton | Producer | post-production supervisor, post supervisor, postproduction supervisor
scheduleb | Producer | production accountant, film accountant
screenskills | Production Assistant | runner, floor runner, set runner, production runner, office runner
studio | Production Assistant | production assistant, PA?, set PA
screenskills | | personal assistant, PA?
scheduleb | Production Assistant | script supervisor, continuity supervisor, continuity?, continuity person, continuity girl, script girl, scripty
clayton | Production Assistant | location manager, locations manager, unit location manager
clayton | Production Assistant | location scout, locations scout, location finder
wizard | Production Assistant | unit manager, base manager
scheduleb | | transportation captain, transport captain, transportation coordinator, transport coordinator, transport manager
scheduleb | | unit driver, minibus driver, film driver
iatse490 | | craft service, craft services, crafty?
wizard | | unit nurse, set medic, unit medic, production medic
pushymum | | chaperone, chaperon, licensed chaperone
tvcrew | | intimacy coordinator, intimacy director, intimacy co-ordinator
clayton | Producer | casting director, CD?, casting associate
clayton | | animal wrangler, animal handler, animal trainer
clayton | Actor | stunt coordinator, stunt co-ordinator, stunt arranger
clayton | Actor | stunt performer, stuntman, stuntwoman, stunt person, stunt player > stunt double
backstage | Actor | stunt double, action double
clayton | Choreographer | fight director, fight coordinator, fight choreographer, fight arranger
pushymum | | dialect coach, accent coach
wizard | | armorer, armourer, weapons master, weapons handler
vfx | Designer | storyboard artist, storyboarder, story artist
scheduleb | Writer | screenwriter, scriptwriter, script writer, screenplay writer
wizard | Writer | script editor, story editor, script consultant
tvcrew | Writer, Producer | showrunner, show runner
act2cam | Editor | film editor, picture editor?, video editor, offline editor
act2cam | Editor | assistant editor, edit assistant, assistant film editor, assistant video editor
everything2 | Editor | colorist, colourist, color grader, colour grader, color timer, grader?, DI colorist
wizard | Editor | online editor, conform editor, finishing editor
larrycox | Writer | subtitler, captioner, caption writer, subtitle editor, closed captioner
vfx | VFX Artist | VFX artist, visual effects artist
vfx | VFX Artist | VFX supervisor, visual effects supervisor
vfx | VFX Artist | compositor, compositing artist, digital compositor, comp artist, Nuke artist
vfx | VFX Artist | roto artist, rotoscope artist, rotoscoper, roto and paint artist, paint and roto artist
vfx | VFX Artist | matchmove artist, matchmover, match mover, match move artist, camera tracker, tracking artist
vfx | VFX Artist | matte painter, digital matte painter, matte artist, DMP artist
vfx | VFX Artist | previs artist, previz artist, previsualization artist, pre-vis artist, pre-viz artist, pre-visualization artist
vfx | VFX Artist | rigging artist, character rigger, rigging TD, creature TD, rigger?
vfx | VFX Artist | lighting artist, lighting TD
vfx | VFX Artist | texture artist, texture painter, surfacing artist, look development artist, lookdev artist
vfx | VFX Artist | 3D modeler, 3D modeller, modeling artist, modelling artist
vfx | VFX Artist | effects artist, FX artist, FX TD, effects TD, FX animator, effects animator
vfx | VFX Artist | motion designer, motion graphics designer, motion graphics artist, mograph artist
animation | VFX Artist | layout artist
animation | VFX Artist | key frame animator, keyframe animator, key animator
animation | VFX Artist | inbetweener, in-betweener, inbetween artist
animation | VFX Artist | clean-up artist, cleanup artist
animation | VFX Artist, Designer | background painter, background artist?
clayton | Makeup Artist | prosthetics artist, prosthetic makeup artist, prosthetics makeup artist, special effects makeup artist, SFX makeup artist, SFX make-up artist, special makeup effects artist
clayton | Art Director | production designer
clayton | Art Director | set decorator, set dec
iatse490 | Art Director | set dresser, dressing props, swing gang, dressing propman
clayton | Art Director | property master, prop master, props master, propmaster, head of props, props?
wizard | Art Director, Designer | prop maker, propmaker, props maker
wizard | Art Director | standby props, on-set props, standby propman, on set prop person
wizard | Art Director | production buyer, props buyer, set buyer, prop buyer
iatse490 | Art Director | leadman, lead man, leadperson, lead person
clayton | Art Director | construction coordinator, construction manager, construction co-ordinator
iatse490 | Art Director | set builder, set carpenter, scenic carpenter
wizard | Art Director, Designer | scenic artist, scene painter, scenic painter, set painter
clayton | Art Director | greensman, greensperson, greenswoman, greens person
scheduleb | Art Director, Designer | set designer, scenic designer, stage designer, scenographer
scheduleb | Art Director | draftsman, draughtsman, draftsperson, draughtsperson, drafter
vfx | Designer | concept artist, concept designer, concept illustrator
wizard | Stylist | food stylist, home economist
clayton | Costume Designer | costume supervisor, wardrobe supervisor, wardrobe master, wardrobe mistress, head of wardrobe
iatse490 | Costume Designer | costume standby, standby costume, set costumer, on-set costumer, key costumer
wizard | Costume Designer | costume maker, costumier
iatse490 | Costume Designer | breakdown artist, ager and dyer, ager/dyer, textile artist
wizard | Makeup Artist | wig maker, wigmaker, wig master, wig mistress, wig supervisor, head of wigs, wig designer
photoshoot | Makeup Artist | makeup artist, make-up artist, MUA, make up artist
photoshoot | Makeup Artist | hair and makeup artist, hair and make-up artist, hair & makeup artist, HMUA, HMU, hair and makeup, hair and make-up, makeup and hair artist
photoshoot | Makeup Artist | hair stylist, hairstylist, hairdresser, hair artist
photoshoot | Makeup Artist | nail artist, manicurist, nail technician
imediatv | | vision mixer, technical director?, video switcher, vision switcher, TD?
studio | Production Assistant | floor manager, floor director
studio | | teleprompter operator, autocue operator, prompter operator, autocue?, teleprompter?
studio | | character generator operator, CG operator, chyron operator, graphics operator
imediatv | | replay operator, EVS operator, slow motion operator
imediatv | | VT operator, VTR operator, videotape operator
imediatv | | vision engineer, video engineer, racks engineer, video shader, CCU operator
tvcrew | | news anchor, newsreader, newscaster, news presenter, anchorman, anchorwoman
imediatv | | sports commentator, commentator, play-by-play announcer
wizard | Producer | fixer, local fixer, location fixer
wizard | | picture researcher, photo researcher, archive researcher, archive producer
tvcrew | Cinematographer | videographer, video shooter, shooter-editor?, preditor?
`
