/** Names on and behind the stage, at live events, and of performers; `names.ts` says how the lines are read. */
export const STAGE = String.raw`
theatrecrafts | Production Assistant | deputy stage manager, DSM, show caller, on the book?
theatrecrafts | Production Assistant | assistant stage manager, ASM
theatrecrafts | Production Assistant | company stage manager, CSM
broadway | Production Assistant | production stage manager, PSM
theatrecrafts | Production Assistant | stage manager, SM?
theatrecrafts | | technical manager, technical director?, TD?, tech director
theatrecrafts | Gaffer | chief electrician, master electrician, chief LX
theatrecrafts | Gaffer, Designer | lighting designer, LD?, LX designer
touring | Gaffer, Designer | lighting director, LD?, lampie?
theatrecrafts | Gaffer | lighting operator, LX operator, lighting board operator, light board operator, LX op, board operator?, board op?
broadway | Gaffer | lighting programmer, moving light programmer, LX programmer
theatrecrafts | Sound Designer | sound operator, sound op, sound board operator, sound no. 1, board operator?, board op?
broadway | Sound Designer | sound no. 2, A2, radio mic technician, RF technician, mic technician
theatrecrafts | Gaffer | follow spot operator, followspot operator, follow spot op, limes operator, spotlight operator, follow spot, followspot
broadway | | fly operator, flyman, flymen, flyperson, fly crew, fly technician, fly floor operator
theatrecrafts | | stagehand, stage hand, stage crew, deckhand, stage technician?
theatrecrafts | | theater technician, stage technician, theater tech
theatrecrafts | | master carpenter, stage carpenter, house carpenter
touring | | rigger, stage rigger, show rigger, venue rigger, climbing rigger
broadway | | automation operator, automation technician
theatrecrafts | Costume Designer | dresser, wardrobe assistant?
theatrecrafts | | house manager, front of house manager, FOH manager, theater manager
theatrecrafts | | usher, front of house assistant, FOH assistant, theater attendant
theatrecrafts | | box office manager, ticket office manager
theatrecrafts | Musician | repetiteur, répétiteur, rehearsal pianist, rehearsal accompanist
theatrecrafts | Musician, Composer | musical director, MD?, music director
pushymum | Musician | conductor, maestro, orchestra conductor
theatrecrafts | Writer | dramaturg, dramaturge, literary manager
theatrecrafts | Writer | playwright, dramatist, play writer
theatrecrafts | | animateur, community artist
theatrecrafts | | surtitle operator, supertitle operator, surtitler
theatrecrafts | | pyrotechnician, pyro technician, pyrotechnic operator, fireworks operator
theatrecrafts | Designer | projection designer, video designer, projections designer
theatrecrafts | | projectionist, cinema projectionist, film projectionist
pushymum | Choreographer | movement director, movement coach
touring | Sound Designer | front of house engineer, FOH engineer, FOH mixer, front of house mixer, FOH?, house engineer
touring | Sound Designer | monitor engineer, monitor mixer, foldback engineer
touring | Sound Designer | live sound engineer, sound engineer, audio engineer, sound technician, audio technician, sound tech
touring | Sound Designer | system technician, system tech, systems engineer, PA technician
touring | | backline technician, backline tech, guitar tech, drum tech, guitar technician, drum technician
touring | | tour manager, road manager, TM?
touring | | roadie, road crew, roadies, touring crew
touring | | booking agent, talent booker, music agent
touring | | merchandise seller, merch seller, merch manager
touring | | VJ, video jockey, visual jockey, live visuals artist
broadway | | event manager, event planner, event coordinator, event producer, event organizer
backstage | Actor | background artist, background actor, background performer, supporting artist, supporting artiste, walk-on artist, walk-on, film extra, extras, extra?, crowd artist
backstage | Actor | stand-in, standin, lighting double, second team?
backstage | Actor | body double, photo double
backstage | Actor | hand double, parts model, hand model
backstage | Actor | day player, day performer
backstage | Actor | understudy, cover artist?
pushymum | Dancer, Actor | dance captain
backstage | Actor | actor, actress, thespian
larrycox | Voice Artist | voice artist, voice actor, voice actress, voice-over artist, voiceover artist, voice talent, VO, voiceover, voice over, VO artist
larrycox | Voice Artist | narrator, audiobook narrator, audiobook reader
larrycox | Voice Artist | dubbing artist, dubbing actor, dubbing voice, voice dubber
tvcrew | Actor | presenter, TV host, television presenter, TV presenter, emcee?, MC?, master of ceremonies, compere, compère, host
backstage | Actor | comedian, comic, comedienne, stand-up comedian, stand-up comic, stand-up?
backstage | Actor | motion capture performer, mocap performer, mocap artist, motion capture actor, mocap actor, performance capture artist
artiste | Actor | puppeteer, puppet operator, puppet player
artiste | Actor | magician, illusionist, conjurer, conjuror
circus | Actor | mime, mime artist, pantomimist
artiste | Actor | clown, clowning artist
circus | Dancer | aerialist, aerial artist, aerial performer, aerial acrobat, silks artist, aerial dancer
circus | Dancer | trapeze artist, trapezist, trapeze performer
circus | Dancer | acrobat, tumbler, acrobatic performer, acrobatic artist
circus | Dancer | contortionist, contortion artist
circus | Dancer | juggler, juggling artist
circus | Dancer | fire performer, fire breather, fire eater, fire dancer, fire artist
circus | Dancer | stilt walker, stilt performer, stiltwalker, stilt artist
circus | Dancer | tightrope walker, wire walker, tight wire walker, high wire artist, funambulist
circus | Dancer | hula hoop artist, hula hoop performer, hoop artist, hooper
artiste | Dancer | unicyclist, unicycle rider
artiste | Actor | ringmaster, ring master, ringmistress
clayton | Dancer | ballet dancer, ballerina, danseur
clayton | Dancer | tap dancer, hoofer
clayton | Dancer | breakdancer, break dancer, b-boy, b-girl
clayton | Dancer | street dancer, hip-hop dancer, hip hop dancer
clayton | Dancer | backing dancer, backup dancer, background dancer, back-up dancer
clayton | Dancer | flamenco dancer, bailaora, bailaor
pushymum | | vocal coach, singing coach, singing teacher, voice teacher, voice coach
clayton | | acting coach, drama coach, acting teacher
clayton | | dance teacher, dance instructor, dance coach
theatrecrafts | | in the round
theatrecrafts | | front of house, FOH?
theatrecrafts | | get-in, load-in, get in, load in
theatrecrafts | | fit-up, fit up
theatrecrafts | | read-through, table read, read through
theatrecrafts | | run-through, run through
theatrecrafts | | theater in education, TIE?
backstage | | coming of age
backstage | | slice of life
clayton | | behind the scenes, BTS
clayton | | making of
clayton | | point of view, POV
clayton | | day for night
animation | | ink and paint
vfx | | proof of concept
vfx | | work in progress, WIP
tvcrew | | video on demand, VOD
clayton | | on location
circus | | hand to hand
`
