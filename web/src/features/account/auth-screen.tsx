export const AuthScreen = (props: { mode?: string; resetToken?: string; next?: string }) => <p>{props.mode}</p>
