/** Skills offered while typing; any other may be typed as well. The specification's eight come first. */
export const SKILLS = [
  'Cinematography', 'VFX', 'Sound Design', 'Color Grading', 'Motion Graphics', 'Editing', 'Music Production', 'Photography',
  'Directing', 'Producing', 'Screenwriting', 'Storyboarding', 'Casting', 'Acting', 'Stage Combat', 'Improvisation', 'Voice Acting', 'Dubbing', 'Singing', 'Dance', 'Choreography',
  'Lighting', 'Rigging', 'Steadicam', 'Drone Operation', 'Camera Assisting', 'Focus Pulling', 'Underwater Camera', 'Stop Motion', '2D Animation', '3D Animation', '3D Modelling', 'Compositing',
  'Production Design', 'Art Direction', 'Set Dressing', 'Props', 'Costume Design', 'Tailoring', 'Pattern Cutting', 'Styling', 'Hair Styling', 'Makeup', 'Special Effects Makeup',
  'Sound Recording', 'Sound Mixing', 'Mastering', 'Foley', 'Composition', 'Arranging', 'Songwriting', 'Session Recording', 'Live Performance', 'DJing', 'Beat Making',
  'Portrait Photography', 'Fashion Photography', 'Product Photography', 'Documentary', 'Photo Retouching', 'Runway', 'Commercial Modelling', 'Copywriting', 'Graphic Design',
  'Stage Management', 'Production Management', 'Line Producing', 'Location Scouting', 'Script Supervision', 'DaVinci Resolve', 'Premiere Pro', 'Avid Media Composer', 'Final Cut Pro',
  'After Effects', 'Nuke', 'Blender', 'Houdini', 'Unreal Engine', 'Pro Tools', 'Ableton Live', 'Logic Pro', 'Photoshop', 'Lightroom',
] as const
