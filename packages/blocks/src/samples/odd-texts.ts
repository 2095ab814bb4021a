/** Texts that often break layouts: unbreakable, right to left, in other scripts, or very long. */
export const UNBREAKABLE = 'diagnostics_aggregator_with_a_name_that_nobody_shortened_before_it_went_into_production';
export const RIGHT_TO_LEFT = 'روبوت في المستودع رقم ٧';
export const OTHER_SCRIPTS = 'ロボット七号 · Größe ≥ ½ · Ελληνικά · 🤖';
export const LONG_TITLE =
  'A title that is much longer than a title should be, about robots, clouds, browsers and everything in between them';
export const LONG_LINE = `ros2 topic pub --rate 10 /cmd_vel geometry_msgs/msg/Twist "{linear: {x: 0.4}, angular: {z: -0.2}}" # ${'and so on '.repeat(30)}`;
