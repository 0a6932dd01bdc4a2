/** Names in photography, fashion, design, games and writing; `names.ts` says how the lines are read. */
export const LOOK = String.raw`
photoshoot | Photographer | photo assistant, photographer’s assistant, photography assistant, photographic assistant
photoshoot | Photographer | digital operator, digital technician, digital tech, digi tech, digi op, digitech
photoshoot | Photographer | photo retoucher, retoucher, image retoucher, retouching artist
photoshoot | Photographer | second shooter, second photographer
photoshoot | Photographer | photojournalist, press photographer, news photographer, photo journalist
photoshoot | Photographer | product photographer, packshot photographer, pack shot photographer
photoshoot | Photographer, Editor | photo editor, picture editor?
photoshoot | Stylist | fashion stylist, wardrobe stylist, clothes stylist
photoshoot | Stylist | prop stylist, props stylist, still life stylist, set stylist
photoshoot | Model | fit model, fitting model, fittings model
photoshoot | Model | runway model, catwalk model, show model
photoshoot | Model | plus-size model, plus size model, curve model
photoshoot | Producer | shoot producer, photo producer, photoshoot producer
pattern | Fashion Designer, Costume Designer | pattern cutter, pattern maker, patternmaker, patterncutter, pattern drafter, pattern designer
pattern | Fashion Designer, Costume Designer | seamstress, stitcher, sewing machinist, sample machinist, sewist, sample maker
pattern | Fashion Designer, Costume Designer | tailor, tailoress, bespoke tailor
quia | Fashion Designer, Costume Designer | milliner, hat maker, hatmaker, millinery designer
pattern | Fashion Designer | fashion designer, apparel designer, clothing designer, clothes designer
quia | Fashion Designer | ready-to-wear, ready to wear, RTW, prêt-à-porter
quia | Fashion Designer | made to measure, made-to-measure, MTM
quia | Fashion Designer | off the peg, off-the-peg, off the rack, off-the-rack
quia | Fashion Designer | shoe designer, footwear designer, shoemaker, cordwainer
quia | Fashion Designer, Designer | jewelry designer, jewellery designer, jeweler, jeweller
quia | Fashion Designer, Designer | textile designer, print designer, surface pattern designer, fabric designer
quia | Fashion Designer, Costume Designer | embroiderer, embroidery artist, hand embroiderer
quia | | visual merchandiser, window dresser, display artist
design | Designer | graphic designer, graphics designer
design | Designer | UX designer, user experience designer
design | Designer | UI designer, user interface designer
design | Designer | UX/UI designer, UI/UX designer
design | Designer | type designer, typeface designer, font designer
design | Designer | artworker, finished artist, mac operator, finish artist
design | Designer | editorial designer, magazine designer, publication designer
design | Designer | brand designer, identity designer, branding designer, logo designer
design | Designer | exhibition designer, exhibit designer
design | Designer | packaging designer, package designer, pack designer
design | Designer | web designer, website designer
design | Designer | book cover designer, cover designer, book designer
design | Art Director, Designer | creative director, CD?
design | Designer | letterer, lettering artist, hand letterer, sign painter, signwriter
design | Designer | muralist, mural artist, mural painter
design | Designer | street artist, graffiti artist, graffiti writer
design | Designer | tattoo artist, tattooist, tattooer
design | Designer | ceramicist, ceramist, potter, ceramic artist
design | Designer | sculptor, sculptress
design | Designer | model maker, modelmaker, miniature maker
design | Designer | puppet maker, puppet builder, puppet designer
design | Designer | comic artist, comics artist, cartoonist, comic book artist
ooh | Designer | out of home, out-of-home, OOH
ooh | | point of sale, POS?, point of purchase
ooh | | above the line, ATL
ooh | | below the line, BTL
ooh | | call to action, CTA
ooh | | word of mouth
ooh | | social media manager, social media specialist, SMM, SM?
ooh | Writer | copywriter, copy writer, advertising writer, ad writer
ooh | | publicist, press agent, press officer, PR officer, unit publicist
games | Designer | game designer, games designer
games | Designer | level designer, environment designer
games | | gameplay programmer, gameplay engineer, gameplay developer
games | | game developer, games developer, game programmer, games programmer
games | | game tester, games tester, QA tester, playtester
games | Writer | narrative designer, game writer, games writer
games | VFX Artist | technical artist, tech artist
games | VFX Artist, Designer | environment artist, 3D environment artist
games | VFX Artist, Designer | character artist, 3D character artist
elitebrains | | front-end developer, frontend developer, front end developer, frontend engineer, front-end engineer
elitebrains | | back-end developer, backend developer, back end developer, backend engineer, back-end engineer
elitebrains | | full-stack developer, fullstack developer, full stack developer, full-stack engineer
elitebrains | | software engineer, software developer
elitebrains | | web developer, website developer, web programmer
elitebrains | | mobile developer, app developer, mobile app developer
larrycox | Writer | ghostwriter, ghost writer
larrycox | Writer | copy editor, copyeditor, subeditor, sub-editor, proofreader, proof reader
larrycox | Writer | speechwriter, speech writer
larrycox | Writer | journalist, reporter, news writer
spelling | | black and white, black & white, B&W
spelling | | state of the art
spelling | | print on demand
spelling | | photo shoot, photoshoot
spelling | | live stream, livestream
spelling | | live streaming, livestreaming
spelling | | showreel, show reel, demo reel
spelling | | headshot, head shot
spelling | | mood board, moodboard
spelling | | storyboard, story board
spelling | | lookbook, look book
spelling | | soundtrack, sound track
spelling | | screenplay, screen play
spelling | | green screen, greenscreen
spelling | | blue screen, bluescreen
spelling | | time-lapse, timelapse, time lapse
spelling | | stop-motion, stop motion, stopmotion
spelling | | motion capture, mocap, mo-cap
spelling | | multi-camera, multicamera, multicam, multi-cam
spelling | | previs, previz, pre-vis, previsualization, pre-visualization
spelling | | line-up, lineup
spelling | | close-up, closeup
spelling | | pop-up, popup
spelling | | lip-sync, lip sync, lipsync
spelling | | audiobook, audio book
spelling | | voice acting, voiceacting
spelling | | set list, setlist
spelling | | backdrop, back drop
spelling | | filmmaker, film maker, film-maker, moviemaker
spelling | | filmmaking, film making, film-making
spelling | | make-up, makeup
spelling | | postproduction, post-production, post production
spelling | | preproduction, pre-production, pre production
spelling | | hip-hop, hip hop, hiphop
spelling | | e-commerce, ecommerce
`
